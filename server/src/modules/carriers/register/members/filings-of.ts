import type { PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import { newId } from '../../../../platform/ids.ts'
import type { HeldPolicy } from '../sql/members.ts'

type Filing = Omit<RegisterRecord['insurance'][number], 'kind'> & { id: string; kind: PolicyKind }

/**
 * What of a record stands among a company's policies as filed. One that staff have checked or ended is no filing any more, and does not come back as
 * one; what the carrier merely declares keeps none away.
 */
export function filingsOf(record: RegisterRecord, held: readonly HeldPolicy[]): Filing[] {
  const checked = new Set(
    held
      .filter(({ source }) => source === 'coi' || source === 'staff')
      .map(({ kind, policyNumber }) => `${kind} ${policyNumber}`),
  )
  return record.insurance.flatMap(({ kind, ...filing }) =>
    kind === 'bond' || checked.has(`${kind} ${filing.policyNumber}`) ? [] : [{ id: newId(), kind, ...filing }],
  )
}
