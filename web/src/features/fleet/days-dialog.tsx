import type { CalendarLine, Unavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { AwayForm, type AwayOf } from './away-form.tsx'
import { useRemovePeriod } from './away-periods.tsx'
import { periodLabel } from './fleet-status.tsx'
import css from './fleet.module.css'
import { awayLabel } from './fleet-labels.ts'

/** A line of the calendar, and days of it that are planned away; null for days to plan. */
export interface ChosenDays {
  line: CalendarLine
  period: Unavailability | null
}

export interface DaysDialogProps {
  /** Null while the dialog is closed. */
  chosen: ChosenDays | null
  of: AwayOf | null
  onClose: () => void
}

/** Days away: to plan, or to put back into the plan. */
export function DaysDialog({ chosen, of, onClose }: DaysDialogProps) {
  return (
    <ModalFrame
      opened={chosen !== null}
      onClose={onClose}
      title={chosen === null ? t('Plan days away') : chosen.line.name}
    >
      <div className={css['dialog']}>
        {chosen === null || of === null ? null : chosen.period === null ? (
          <AwayForm of={of} name={chosen.line.name} onDone={onClose} />
        ) : (
          <PeriodDetail of={of} name={chosen.line.name} period={chosen.period} onDone={onClose} />
        )}
      </div>
    </ModalFrame>
  )
}

interface PeriodDetailProps {
  of: AwayOf
  name: string
  period: Unavailability
  onDone: () => void
}

function PeriodDetail({ of, name, period, onDone }: PeriodDetailProps) {
  const { busy, remove } = useRemovePeriod(of, name)
  return (
    <>
      <p>
        <strong>{awayLabel(period.reason)}</strong>, {periodLabel(period)}
      </p>
      <p className="t-second">{period.note}</p>
      <div className={css['actions']}>
        <Button onClick={onDone}>{t('Close')}</Button>
        <Button busy={busy} onClick={() => remove(period, onDone)}>
          {t('Put back into the plan')}
        </Button>
      </div>
    </>
  )
}
