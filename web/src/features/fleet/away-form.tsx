import { addUnavailability, type AwayReason, listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { listCrewChoices } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { fieldErrors } from './field-errors.ts'
import css from './fleet.module.css'
import { AWAY_OPTIONS } from './fleet-labels.ts'

export type AwayOf = { vehicleId: string } | { driverId: string }
export const AWAY_TOUCHES = [listFleetCalendar, listVehicles, listDrivers, listCrewChoices]

interface AwayFormProps {
  of: AwayOf
  name: string
  onDone: () => void
}

/** Days on which a unit or a driver is not to be had: maintenance, a holiday. */
export function AwayForm({ of, name, onDone }: AwayFormProps) {
  const id = 'vehicleId' in of ? of.vehicleId : of.driverId
  const { value, set, drop } = useDraftForm(`away:${id}`, {
    reason: ('vehicleId' in of ? 'maintenance' : 'holiday') as AwayReason,
    startsOn: null as string | null,
    endsOn: null as string | null,
    note: '',
  })
  const [found, setFound] = useState<Record<string, string>>({})
  const add = useCommand(addUnavailability, { invalidates: AWAY_TOUCHES })
  const errors: Record<string, string> = { ...add.error?.errors, ...found }
  const put = (part: Partial<typeof value>): void => {
    set(part)
    setFound({})
    add.reset()
  }
  const send = (): void => {
    const { startsOn, endsOn, reason, note } = value
    const body = { ...of, reason, startsOn: startsOn ?? '', endsOn: endsOn ?? startsOn ?? '', note: note.trim() }
    const wrong = addUnavailability.body === undefined ? {} : fieldErrors(addUnavailability.body, body)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || add.isPending) return
    add.mutate(
      { body },
      {
        onSuccess: () => {
          drop()
          showFeedback({ type: 'success', message: t('{name} is out of the plan for these days.', { name }) })
          onDone()
        },
      },
    )
  }
  return (
    <Form label={t('Keep {name} out of the plan', { name })} onSubmit={send}>
      <SelectField
        label={t('Reason')}
        options={AWAY_OPTIONS}
        value={value.reason}
        onChange={(reason) => put({ reason: reason ?? value.reason })}
        error={errors['reason']}
      />
      <div className={css['pair']}>
        <DayField
          label={t('First day')}
          value={value.startsOn}
          onChange={(startsOn) => put({ startsOn })}
          error={errors['startsOn']}
        />
        <DayField
          label={t('Last day')}
          value={value.endsOn}
          onChange={(endsOn) => put({ endsOn })}
          error={errors['endsOn']}
        />
      </div>
      <TextField
        label={t('Note')}
        note={t('optional')}
        value={value.note}
        onChange={(note) => put({ note })}
        error={errors['note']}
        maxLength={200}
      />
      {add.error !== null && Object.keys(errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {translated(add.error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button
          onClick={() => {
            drop()
            onDone()
          }}
        >
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={add.isPending}>
          {t('Keep out of the plan')}
        </Button>
      </div>
    </Form>
  )
}
