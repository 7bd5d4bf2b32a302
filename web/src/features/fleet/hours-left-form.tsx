import { type Driver, listDrivers, updateDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { HOURS_LEFT, HOURS_SOURCES, MOST_HOURS } from '@drawbar/contract/fleet/driver-hours.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import css from './fleet.module.css'
import { HOURS_SOURCE_OPTIONS } from './fleet-labels.ts'

type Field = (typeof HOURS_LEFT)[number]
type FormValues = Record<Field, number | null>

const LABELS: Record<Field, string> = {
  driveLeftMinutes: t('Driving'),
  shiftLeftMinutes: t('Shift'),
  breakLeftMinutes: t('Until the break'),
  cycleLeftMinutes: t('Cycle'),
}
const MOST: Record<Field, number> = {
  driveLeftMinutes: MOST_HOURS.drive,
  shiftLeftMinutes: MOST_HOURS.shift,
  breakLeftMinutes: MOST_HOURS.break,
  cycleLeftMinutes: MOST_HOURS.cycle,
}
const inHours = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round((minutes / 60) * 100) / 100

/** What the driver's log shows now; it is as old as the moment of setting it. */
export function HoursLeftForm({ driver }: { driver: Driver }) {
  const [text, setText] = useState<FormValues>(
    () => Object.fromEntries(HOURS_LEFT.map((field) => [field, inHours(driver[field])])) as FormValues,
  )
  const [source, setSource] = useState(driver.hoursSource ?? 'eld')
  const [tried, setTried] = useState(false)
  const update = useCommand(updateDriver, { invalidates: [listDrivers] })
  const wrong = (field: Field): string | undefined => {
    const [hours, most] = [text[field], MOST[field] / 60]
    return hours !== null && (hours < 0 || hours > most)
      ? t('Give 0 to {most} hours.', { most: formatNumber(most) })
      : undefined
  }
  const send = (): void => {
    setTried(true)
    if (HOURS_LEFT.some((field) => wrong(field) !== undefined)) return
    const minutes = (field: Field) => (text[field] === null ? null : Math.round(text[field] * 60))
    const left = Object.fromEntries(HOURS_LEFT.map((field) => [field, minutes(field)]))
    update.mutate(
      {
        params: { driverId: driver.id },
        body: { ...left, hoursReadAt: new Date().toISOString(), hoursSource: source, version: driver.version },
      },
      { onSuccess: () => showFeedback({ type: 'success', message: t('Hours set. {name}.', { name: driver.name }) }) },
    )
  }
  return (
    <section className={css['block']}>
      <h2>{t('Hours left')}</h2>
      <p>
        {driver.hoursReadAt === null ? (
          t('Nobody has read them from the log yet.')
        ) : (
          <>
            {driver.hoursSource === null
              ? t('Read from the log')
              : t('Read ({source})', { source: translated(HOURS_SOURCES[driver.hoursSource]) })}{' '}
            <TimeInZone at={driver.hoursReadAt} zone={driver.homeTimeZone ?? 'America/Chicago'} />
          </>
        )}
      </p>
      <Form label={t('Hours left')} onSubmit={send}>
        <div className={css['pair']}>
          {HOURS_LEFT.map((field) => (
            <NumberField
              key={field}
              label={LABELS[field]}
              unit="h"
              decimals={2}
              value={text[field]}
              onChange={(value) => setText({ ...text, [field]: value })}
              error={tried ? (wrong(field) ?? update.error?.errors[field]) : undefined}
            />
          ))}
        </div>
        <SelectField
          label={t('Read from')}
          options={HOURS_SOURCE_OPTIONS}
          value={source}
          onChange={(picked) => setSource(picked ?? source)}
        />
        {update.error === null ? null : <p role="alert">{translated(update.error.message)}</p>}
        <div>
          <Button type="submit" busy={update.isPending}>
            {t('Set the hours')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
