import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import type { AudiencePlan } from './load-record.ts'

/** Who sees the load when, and who is offered it first, as it is stored. */
export function planOf({ visibility, turns }: Pick<LoadInput, 'visibility' | 'turns'>): AudiencePlan {
  const later = visibility.scope === 'invited' ? (visibility.releases ?? []) : []
  const first = visibility.scope === 'invited' && later.length > 0 ? [{ ...visibility, afterMinutes: 0 }] : []
  return {
    releases: [...first, ...later].map(({ afterMinutes, companyIds }, step) => ({
      step,
      afterMinutes,
      companyIds: companyIds ? [...new Set(companyIds)] : null,
    })),
    turnMinutes: turns?.respondWithinMinutes ?? null,
    turns: (turns?.offers ?? []).map(({ companyId, amount }, step) => ({ step, companyId, amount: amount.amount })),
  }
}
