import {
  appealVerification,
  askVerificationCase,
  claimVerificationCase,
  openVerificationCase,
  rejectCompany,
  setVerificationCheck,
  VERIFICATION_CHECKS,
  verifyCompany,
} from '@drawbar/contract/carriers.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { HOUR } from '../local-hours.ts'
import type { House } from '../play/house.ts'
import type { Cast } from './cast.ts'
import type { Stage } from './stage.ts'

type Fate = 'verified' | 'asked' | 'refused' | 'appealed' | 'waits'

/** By the carrier’s place in the cast; the first is the one whose account is printed. */
const FATES: readonly { index: number; fate: Fate; hoursAgo: number }[] = [
  { index: 0, fate: 'verified', hoursAgo: 22 },
  { index: 3, fate: 'asked', hoursAgo: 20 },
  { index: 5, fate: 'refused', hoursAgo: 19 },
  { index: 6, fate: 'appealed', hoursAgo: 18 },
  { index: 8, fate: 'waits', hoursAgo: 9 },
  { index: 9, fate: 'waits', hoursAgo: 6 },
  { index: 10, fate: 'waits', hoursAgo: 2 },
]

/** Staff begin to verify those who joined: one is done, others wait, owe an answer, were refused or appeal. */
export function addVerificationActs({ cast: { carriers, admin }, stage }: { cast: Cast; stage: Stage }): void {
  for (const { index, fate, hoursAgo } of FATES) {
    const carrier = carriers[index]
    if (!carrier) continue
    stage.act({ at: stage.now - hoursAgo * HOUR, what: 'verification', about: carrier.name }, async (house) => {
      const { viewer } = carrier
      const { id } = await house.call(admin, openVerificationCase, { body: { companyId: viewer.companyId ?? '' } })
      await carryOut(house, { id, fate, admin })
      if (fate === 'appealed')
        await house.call(viewer, appealVerification, {
          body: { text: 'You called our old number. The register was updated last week; please call again.' },
        })
    })
  }
}

async function carryOut(house: House, { id, fate, admin }: { id: string; fate: Fate; admin: Viewer }): Promise<void> {
  if (fate === 'waits') return
  const params = { verificationId: id }
  let { version } = await house.call(admin, claimVerificationCase, { params })
  if (fate === 'asked') {
    const items = [
      { reason: 'paper_missing' as const, words: 'Send your W-9, signed within the last year.' },
      {
        reason: 'contact_unreachable' as const,
        words: 'Nobody answers under the number in the register. When may we call?',
      },
    ]
    await house.call(admin, askVerificationCase, { params, body: { items, version } })
    return
  }
  for (const check of VERIFICATION_CHECKS) {
    const call = check === 'call_back'
    const body = {
      outcome: 'ok' as const,
      source: call ? ('call' as const) : ('register' as const),
      ...(call ? { note: 'Called the number in the register; the owner answered.' } : {}),
    }
    ;({ version } = await house.call(admin, setVerificationCheck, { params: { ...params, check }, body }))
  }
  if (fate === 'verified') await house.call(admin, verifyCompany, { params, body: { version } })
  else
    await house.call(admin, rejectCompany, {
      params,
      body: {
        reasons: ['identity_unproven'],
        words: 'The person who answered knows nothing of this account.',
        version,
      },
    })
}
