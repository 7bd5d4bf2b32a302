import { appealVerification } from '@drawbar/contract/verification/verification.ts'
import {
  askVerificationCase,
  claimVerificationCase,
  confirmVerdict,
  openVerificationCase,
  rejectCompany,
  setVerificationCheck,
} from '@drawbar/contract/verification/verification-cases.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { RingSeed } from '../data/ring.ts'
import { HOUR } from '../local-hours.ts'
import type { House } from '../play/house.ts'
import type { Cast } from './cast.ts'
import type { Stage } from './stage.ts'

type Fate = 'asked' | 'refused' | 'appealed' | 'waits'

interface Reviewed {
  fate: Fate
  hoursAgo: number
}

/** By the carrier’s place in the cast: verified, and looked at again since somebody else is to be paid. They haul on meanwhile. */
const PAID_ELSEWHERE: readonly (Reviewed & { index: number; factorName: string })[] = [
  { index: 3, fate: 'asked', hoursAgo: 19, factorName: 'Wabash Freight Factors' },
  { index: 8, fate: 'waits', hoursAgo: 9, factorName: 'Lakeshore Receivables' },
  { index: 9, fate: 'waits', hoursAgo: 6, factorName: 'Delta Freight Factors' },
]

/** When the market's carrier says that it is paid through another company; no payout to it follows (design §8). Null for most. */
export function payeeChangesAt(
  carrier: Cast['carriers'][number],
  { cast, now }: Pick<Stage, 'cast' | 'now'>,
): number | null {
  const change = PAID_ELSEWHERE.find(({ index }) => cast.carriers[index] === carrier)
  return change === undefined ? null : now - change.hoursAgo * HOUR
}

/** Of the ring: nobody that is refused, or waits for the first verdict, is awarded anything. */
const NEWCOMERS: readonly (Reviewed & { key: RingSeed['key'] })[] = [
  { key: 'delta', fate: 'refused', hoursAgo: 18 },
  { key: 'pelican', fate: 'appealed', hoursAgo: 17 },
  { key: 'bayou', fate: 'waits', hoursAgo: 4 },
  { key: 'copy', fate: 'waits', hoursAgo: 2 },
]

/** What lies on the desk of verification: newcomers, an appeal, and verified carriers that changed what was checked. */
export function addVerificationActs({
  cast: { carriers, admin, founder, colleagues },
  ring,
  stage,
}: {
  cast: Cast
  ring: ReadonlyMap<RingSeed['key'], Viewer>
  stage: Stage
}): void {
  // Whoever refuses may not decide the appeal: the two whose accounts are printed can.
  const staffFor = (fate: Fate) => (fate === 'refused' || fate === 'appealed' ? colleagues : { admin, founder })
  for (const { index, fate, hoursAgo, factorName } of PAID_ELSEWHERE) {
    const carrier = carriers[index]
    if (!carrier) continue
    const { viewer, name: about } = carrier
    stage.act({ at: stage.now - hoursAgo * HOUR, what: 'another factor', about }, async (house) => {
      const { version } = await house.call(viewer, getCarrierProfile)
      await house.call(viewer, putPayTo, { body: { kind: 'factor', factorName, version } })
      await review(house, { viewer, fate, staff: staffFor(fate) })
    })
  }
  for (const { key, fate, hoursAgo } of NEWCOMERS) {
    const member = ring.get(key)
    if (!member) continue
    stage.act({ at: stage.now - hoursAgo * HOUR, what: `verification of ${key}`, about: 'ring' }, (house) =>
      review(house, { viewer: { ...member, kind: 'carrier' }, fate, staff: staffFor(fate) }),
    )
  }
}

interface Review {
  fate: Fate
  viewer: Viewer
  staff: { admin: Viewer; founder: Viewer }
}

async function review(house: House, { viewer, fate, staff }: Review): Promise<void> {
  const { id } = await house.call(staff.admin, openVerificationCase, { body: { companyId: viewer.companyId ?? '' } })
  await carryOut(house, { id, fate, staff })
  if (fate === 'appealed')
    await house.call(viewer, appealVerification, {
      body: { text: 'You called our old number. The register was updated last week; please call again.' },
    })
}

async function carryOut(
  house: House,
  { id, fate, staff: { admin, founder } }: { id: string } & Pick<Review, 'fate' | 'staff'>,
): Promise<void> {
  if (fate === 'waits') return
  const params = { verificationId: id }
  let { version } = await house.call(admin, claimVerificationCase, { params })
  if (fate === 'asked') {
    const items = [
      { reason: 'paper_missing' as const, words: 'Send the notice of assignment of your new factor.' },
      {
        reason: 'contact_unreachable' as const,
        words: 'Nobody answers under the number in the register. When may we call?',
      },
    ]
    await house.call(admin, askVerificationCase, { params, body: { items, version } })
    return
  }
  for (const check of VERIFICATION_CHECKS) {
    const body =
      check === 'call_back'
        ? {
            outcome: 'not_ok' as const,
            source: 'call' as const,
            note: 'Whoever answered knows nothing of this account.',
          }
        : { outcome: 'ok' as const, source: 'register' as const, note: 'The number is theirs, as the register has it.' }
    ;({ version } = await house.call(admin, setVerificationCheck, { params: { ...params, check }, body }))
  }
  const words = 'The person who answered knows nothing of this account.'
  const proposed = await house.call(admin, rejectCompany, {
    params,
    body: { reasons: ['identity_unproven'], words, version },
  })
  await house.call(founder, confirmVerdict, { params, body: { version: proposed.version } })
}
