import type { submitVerification as endpoint, Verification } from '@drawbar/contract/verification/verification.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor, Tx } from '../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import { showVerification } from './get-verification.ts'
import { recordStep } from './record-step.ts'
import { MISSING, readOnFile, requirementsOf } from './requirements.ts'
import { findCaseOf } from './sql/cases.ts'
import { insertCase, type Moved, resubmit, type Submission } from './sql/moves.ts'
import { findRival } from './sql/facts.ts'
import { clearChecks, findItems } from './sql/records.ts'

/** Runs its own transaction, because a contested number is refused after the case for staff is saved. */
export async function submitVerification(
  { run }: Services,
  { viewer, body, request }: Input<typeof endpoint>,
): Promise<Verification> {
  const companyId = memberCompany(viewer)
  const actor: Actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  const { rival, answer } = await run(actor, async (tx) => {
    const { contested, usdot } = await send(tx, { companyId, phone: body.phone, statement: body.statement || null })
    return {
      rival: contested ? await findRival(tx.sql, { companyId, usdot }) : null,
      answer: await showVerification(tx.sql, { companyId, viewer }),
    }
  })
  if (rival?.shares === 'number') throw new AppError('number_verified_elsewhere', { current: answer })
  if (rival) throw new AppError('tax_id_verified_elsewhere', { current: answer })
  return answer
}

async function send(
  tx: Tx,
  { companyId, phone, statement }: { companyId: string; phone: string; statement: string | null },
): Promise<Moved & { usdot: string | null }> {
  const onFile = await readOnFile(tx.sql, companyId)
  if (!onFile || onFile.profile.companyType === 0) throw new AppError('not_found')
  const missing = requirementsOf(onFile, phone).filter(({ met }) => !met)
  if (missing.length > 0)
    throw new AppError('verification_incomplete', {
      errors: Object.fromEntries(missing.map(({ requirement }) => [requirement, MISSING[requirement]])),
    })
  const { usdot, docket } = onFile.profile
  const submission: Submission = {
    companyId,
    usdot,
    docket,
    register: onFile.register,
    phone,
    statement,
    submittedBy: tx.actor.userId,
  }
  const answered = await resubmit(tx.sql, submission)
  const moved = answered ?? (await insertCase(tx.sql, submission))
  if (!moved) throw await whyNot(tx, companyId)
  const { id, askedBy, contested } = moved
  // Nobody has called this number yet.
  if (answered?.redial) await clearChecks(tx.sql, { caseId: id, checks: ['call_back'] })
  await recordStep(tx, {
    id,
    companyId,
    step: answered ? 'answer' : 'submit',
    words: statement,
    forUserId: askedBy,
    detail: { usdot, contested },
  })
  return { ...moved, usdot }
}

async function whyNot(tx: Tx, companyId: string): Promise<AppError> {
  const row = await findCaseOf(tx.sql, companyId)
  if (row?.status !== 'needs_info') return new AppError('verification_state')
  const open = (await findItems(tx.sql, row.id)).filter(({ answeredAt }) => answeredAt === null)
  return new AppError('verification_incomplete', {
    errors: Object.fromEntries(open.map(({ id }) => [`items.${id}`, 'Answer this first.'])),
  })
}
