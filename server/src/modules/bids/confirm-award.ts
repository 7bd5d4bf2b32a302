import type { Award, confirmAward } from '@drawbar/contract/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { showAward } from './award-view.ts'
import { bookAward } from './book-award.ts'
import { loadFacts } from './load-facts.ts'
import { lockOffer } from './lock-award.ts'
import { requireEligible } from './require-eligible.ts'

export async function confirm(tx: Tx, { viewer, params }: Input<typeof confirmAward>): Promise<Award> {
  const { load, award } = await lockOffer(tx, { ...params, viewer })
  // An offer past its time is over whether or not the sweep has come by.
  if (award.status === 'expired' || (award.status === 'offered' && award.lapsed)) throw new AppError('offer_expired')
  if (award.status !== 'offered') throw new AppError('award_not_offered')
  await requireEligible(tx.sql, {
    carrierId: memberCompany(viewer),
    load: await loadFacts(tx.sql, load.id),
    stage: 'award',
  })
  const confirmed = await bookAward(tx, { load, award })
  await tx.audit({ action: 'award.confirm', entity: 'award', entityId: award.id, detail: { loadId: load.id } })
  return showAward(tx.sql, { award: confirmed, viewer })
}
