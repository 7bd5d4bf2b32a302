import type { BoardLoad } from '@drawbar/contract/market.ts'
import { t, translated } from '../../../i18n/t.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Status } from '../../../ui/status.tsx'
import { equipmentName } from '../../loads/load-words.ts'
import { doubtsOf, withYes } from './doubts.tsx'
import type { Eligibility } from './eligibility-line.tsx'

export interface JudgedLoad {
  load: BoardLoad
  eligibility: Eligibility
}

/** The question before several bids, where the carrier lists no equipment for some of their loads: a row a load. */
export function DoubtedBids({
  loads,
  verb,
  onCancel,
  onConfirm,
}: {
  loads: readonly JudgedLoad[]
  verb: string
  onCancel: () => void
  onConfirm: () => void
}) {
  return (
    <Confirm
      opened
      title={t('Bid on loads that ask for other equipment?')}
      verb={withYes(verb)}
      rows={loads.map(({ load, eligibility }) => ({
        label: load.reference,
        value: (
          <>
            {load.equipment.map((code) => `${code}, ${equipmentName(code)}`).join(' · ')}
            {doubtsOf(eligibility).map(({ rule, datum }) => (
              <div key={rule}>
                <Status tone="watch">{translated(datum)}</Status>
              </div>
            ))}
          </>
        ),
      }))}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
