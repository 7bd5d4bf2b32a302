import { qcMobile, RegisterUnavailable } from '../../../gateways/carrier-register.ts'
import type { Sweep } from '../../../platform/module.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import {
  askAgain,
  findingsOf,
  followSoon,
  type Member,
  recordChanged,
  saveFindings,
  takeMembersToFollow,
  takeMemberToAsk,
} from '../../carriers/index.ts'
import { followCheckedPolicies, followFilings, policiesOf } from '../../insurance/index.ts'
import { recordsOf, recordView, refreshRecords } from '../../register/index.ts'
import { assessJob } from '../../risk/index.ts'
import { reverifyCoverage } from '../reverify-company.ts'

/** Per minute: enough to ask for 86,000 members once a day. */
const ASKED_AT_ONCE = 60
/** After this many failures in a row, leaves the rest for the next minute. */
const GIVE_UP_AFTER = 3
const FOLLOWED_AT_ONCE = 100
const BATCHES_AT_ONCE = 20

/**
 * Asks the live register for every member's record once a day, and updates every profile from the record of its number.
 */
export const refreshMembersSweep: Sweep = {
  name: 'verification.sync_members',
  everySeconds: 60,
  async run(services) {
    await askLiveRegister(services)
    await followRegister(services)
  },
}

/**
 * The live register may be slow, wrong or down. The record on file then stays, with its age, and is tried again in an
 * hour.
 */
async function askLiveRegister(services: Services): Promise<void> {
  const { config, run, log } = services
  if (!config.register) return
  const live = qcMobile(config.register)
  for (let asked = 0, failed = 0; asked < ASKED_AT_ONCE && failed < GIVE_UP_AFTER; asked += 1) {
    const member = await run(SYSTEM, (tx) => takeMemberToAsk(tx.sql))
    if (!member) return
    const { companyId, usdot } = member
    try {
      await refreshRecords({ services, live, asked: { usdot } })
      await run(SYSTEM, (tx) => followSoon(tx.sql, companyId))
      failed = 0
    } catch (error) {
      if (!(error instanceof RegisterUnavailable)) throw error
      log.warn({ usdot, why: error.message }, 'the live register did not answer for a member')
      await run(SYSTEM, (tx) => askAgain(tx.sql, companyId))
      failed += 1
    }
  }
}

async function followRegister({ run }: Services): Promise<void> {
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch += 1) {
    const followed = await run(SYSTEM, async (tx) => {
      const due = await takeMembersToFollow(tx.sql, FOLLOWED_AT_ONCE)
      await follow(tx, due)
      return due.length
    })
    if (followed < FOLLOWED_AT_ONCE) return
  }
}

/**
 * From here on a revoked authority, a canceled filing or an out-of-service order counts: eligibility and signals are
 * computed again.
 */
async function follow(tx: Tx, due: readonly Member[]): Promise<void> {
  const records = new Map(
    (
      await recordsOf(
        tx.sql,
        due.map(({ usdot }) => usdot),
      )
    ).map((row) => [row.usdot, recordView(row)]),
  )
  const held = Map.groupBy(
    await policiesOf(
      tx.sql,
      due.map(({ companyId }) => companyId),
    ),
    ({ companyId }) => companyId,
  )
  const changed: string[] = []
  for (const { companyId, usdot } of due) {
    const record = records.get(usdot)
    if (!record) continue
    const findings = findingsOf(record)
    const standing = await saveFindings(tx.sql, { companyId, ...findings, dockets: record.dockets })
    const gone = await followCheckedPolicies(tx.sql, {
      companyId,
      filed: record.insurance.map(({ kind, insurer }) => ({ kind, insurer })),
    })
    if (gone.length > 0) await reverifyCoverage(tx, companyId)
    const filings = await followFilings(tx, { companyId, record, held: held.get(companyId) ?? [] })
    if (!standing && !filings && gone.length === 0) continue
    changed.push(companyId)
    await tx.audit({
      action: 'carrier_profile.follow_register',
      entity: 'company',
      entityId: companyId,
      detail: { ...findings, filings: record.insurance.length, gone, source: record.source },
    })
  }
  if (changed.length === 0) return
  await tx.emitAll(changed.map(recordChanged))
  await tx.enqueue(assessJob, { companyIds: changed })
}
