import { HOURS_A_SHIFT, type Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { NumberField } from '../../ui/form/number-fields.tsx'
import css from './follow-on-loads.module.css'

/** Minutes, as the log shows them; none is left to the reckoning. */
export interface EnteredHours {
  driveLeft?: number
  shiftLeft?: number
  cycleLeft?: number
}

const FIELDS = [
  { name: 'drive', sent: 'driveLeft', label: t('Driving') },
  { name: 'shift', sent: 'shiftLeft', label: t('Shift') },
  { name: 'cycle', sent: 'cycleLeft', label: t('Of 70 hours') },
] as const
type FormValues = Record<(typeof FIELDS)[number]['name'], number | null>

/** What the driver's log shows when the truck gets free. */
export function HoursForm({
  hours,
  onDone,
}: {
  hours: Recommendations['start']['hours']
  onDone: (entered: EnteredHours) => void
}) {
  const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
  const [text, setText] = useState<FormValues>({
    drive: inHours(hours.drive),
    shift: inHours(hours.shift),
    cycle: inHours(hours.cycle),
  })
  const errorOf = (name: keyof FormValues): string | undefined => {
    const value = text[name]
    const most = HOURS_A_SHIFT[name] / 60
    return value === null || value < 0 || value > most
      ? t('Give 0 to {most} hours.', { most: formatNumber(most) })
      : undefined
  }
  const [tried, setTried] = useState(false)
  const send = (): void => {
    setTried(true)
    if (FIELDS.some(({ name }) => errorOf(name) !== undefined)) return
    onDone(Object.fromEntries(FIELDS.map(({ name, sent }) => [sent, Math.round((text[name] ?? 0) * 60)])))
  }
  return (
    <div className={css['hours']}>
      <Form label={t('Hours left when the truck is free')} onSubmit={send}>
        <div className={css['hourFields']}>
          {FIELDS.map(({ name, label }) => (
            <NumberField
              key={name}
              label={label}
              unit="h"
              decimals={2}
              value={text[name]}
              onChange={(value) => setText({ ...text, [name]: value })}
              error={tried ? errorOf(name) : undefined}
            />
          ))}
        </div>
        <div className={css['actions']}>
          <Button size="row" onClick={() => onDone({})}>
            {t('As reckoned')}
          </Button>
          <Button size="row" type="submit" variant="inverse">
            {t('Look again')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
