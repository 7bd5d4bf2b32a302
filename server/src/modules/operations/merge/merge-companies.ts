import {
  isTypedName,
  type MergePreview,
  type mergeCompanies as endpoint,
} from '@drawbar/contract/operations/company-merge.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Merging } from '../../../platform/merge-policy.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { actorOf } from '../../../platform/actor.ts'
import { forgetSessions, mailPeople } from '../../identity/index.ts'
import { findMemberAddresses, type MemberAddress, requireNoConflict } from '../../teams/index.ts'
import { lockCompanies } from '../../companies/index.ts'
import { moveData, finishMergeJob, SECOND_PASS_SECONDS } from './move-data.ts'
import { previewMergeOf } from './preview.ts'
import { MERGED } from './merged-mail.ts'
import { distinctNames } from './distinct-names.ts'

type Merge = Input<typeof endpoint>

/** For good: both are locked, looked at as the preview does, and refused or made one in the same transaction. */
export async function mergeCompanies(services: Services, input: Merge): Promise<MergePreview> {
  const { seen, moved } = await services.run(actorOf(input), (tx) => carryOut(tx, input, services.config))
  forgetSessions(
    services,
    moved.map(({ userId }) => userId),
  )
  return seen
}

async function carryOut(
  tx: Tx,
  { params, body: { intoId, confirm, reason }, viewer }: Merge,
  { publicUrl }: { publicUrl: string },
): Promise<{ seen: MergePreview; moved: MemberAddress[] }> {
  const merging: Merging = { fromId: params.companyId, intoId }
  await lockCompanies(tx.sql, [merging.fromId, merging.intoId])
  const seen = await previewMergeOf(tx.sql, merging)
  for (const { id } of [seen.from, seen.into]) await requireNoConflict(tx.sql, { companyId: id, viewer })
  const blocking = seen.findings.filter(({ blocks }) => blocks)
  if (blocking.length > 0) throw new AppError('merge_blocked', { current: blocking })
  if (!isTypedName(confirm, seen.from.name))
    throw invalid({ confirm: 'Type the name of the company that is closed, as it stands above.' })

  const [moved, host] = [await findMemberAddresses(tx.sql, merging.fromId), await findMemberAddresses(tx.sql, intoId)]
  await moveData(tx, merging)
  const { from, into } = seen
  const names = distinctNames(from, into)
  const counts = Object.fromEntries(seen.items.filter(({ count }) => count > 0).map(({ item, count }) => [item, count]))
  await tx.audit({
    action: 'company.merge',
    entity: 'company',
    entityId: from.id,
    detail: { reason, into: into.id, ...counts },
  })
  await tx.audit({
    action: 'company.take_in',
    entity: 'company',
    entityId: into.id,
    detail: { reason, from: from.id, ...counts },
  })
  await tx.emit({
    type: 'company.merged',
    data: { companyId: into.id, fromId: from.id, fromName: names.from, intoName: names.into },
    subject: { companyId: into.id },
    companies: [into.id, from.id],
  })
  const tell = (people: readonly MemberAddress[], side: 'from' | 'into') =>
    mailPeople(
      tx,
      people.filter(({ companyRole }) => companyRole === 'Owner' || companyRole === 'Enterprise'),
      {
        key: ({ userId }) => `merged:${from.id}:${userId}`,
        words: (language, { name }) => MERGED[side][language]({ name, ...names, publicUrl }),
      },
    )
  await tell(moved, 'from')
  await tell(host, 'into')
  const later = Date.parse(await tx.now()) + SECOND_PASS_SECONDS * 1000
  await tx.enqueue(finishMergeJob, merging, { notBefore: new Date(later).toISOString() })
  return { seen, moved }
}
