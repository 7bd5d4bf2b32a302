import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { formatMoney } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import { equipmentName } from '../../loads/load-labels.ts'
import { warningsOf, lacksEquipment, withAffirmation } from './eligibility-warnings.tsx'
import type { Eligibility } from './eligibility-line.tsx'

export interface BidWithWarnings {
  load: BoardLoad
  /** Minor units. */
  amount: number
  /** Null where the load is gone. */
  eligibility: Eligibility | null
  /** That the price is far off what the lane pays. */
  far: string | null
}

/** The question before several bids, where the carrier lists no equipment for some of the loads or a price is far off its lane: a row a load. */
export function BidsWithWarnings({
  bids,
  verb,
  onCancel,
  onConfirm,
}: {
  bids: readonly BidWithWarnings[]
  verb: string
  onCancel: () => void
  onConfirm: () => void
}) {
  return (
    <Confirm
      opened
      title={t('Look at these bids once more')}
      verb={bids.some(({ eligibility }) => lacksEquipment(eligibility)) ? withAffirmation(verb) : verb}
      rows={bids.map(({ load: { reference, equipment, currency }, amount, eligibility, far }) => ({
        label: reference,
        value: (
          <>
            {formatMoney({ amount, currency })}
            {' · '}
            {equipment.map((code) => `${code}, ${equipmentName(code)}`).join(' · ')}
            {[...warningsOf(eligibility).map(({ datum }) => translated(datum)), ...(far === null ? [] : [far])].map(
              (warning) => (
                <div key={warning}>
                  <Status tone="warning">{warning}</Status>
                </div>
              ),
            )}
          </>
        ),
      }))}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
