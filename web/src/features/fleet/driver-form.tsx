import { createDriver, listDrivers, updateDriver, type Driver } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { useKept } from '../../session/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/choice-fields.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { showFeedback } from '../../ui/feedback.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form-layout.tsx'
import { StatusShape } from '../../ui/status.tsx'
import { fieldErrors, given, STALE_WORDS, versionIn } from './field-errors.ts'
import css from './fleet.module.css'
import { DRIVER_STATUS_WORDS } from './fleet-status.tsx'

export interface DriverFormProps {
  driver?: Driver
  onDone: (driver: Driver) => void
  onCancel: () => void
}

const STATUSES = (Object.keys(DRIVER_STATUS_WORDS) as Driver['status'][]).map((value) => ({
  value,
  label: DRIVER_STATUS_WORDS[value].word,
}))
const TOUCHED = [listDrivers]

export function DriverForm({ driver, onDone, onCancel }: DriverFormProps) {
  const {
    value: draft,
    set,
    drop,
  } = useKept(`driver:${driver?.id ?? 'new'}`, {
    name: driver?.name ?? '',
    phone: driver?.phone ?? '',
    licenceRegion: driver?.licenceRegion ?? '',
    licenceExpiresOn: driver?.licenceExpiresOn ?? null,
    hazmatEndorsed: driver?.hazmatEndorsed ?? false,
    status: driver?.status ?? ('active' as Driver['status']),
    version: driver?.version ?? null,
  })
  const [found, setFound] = useState<Record<string, string>>({})
  const create = useCommand(createDriver, { invalidates: TOUCHED })
  const update = useCommand(updateDriver, {
    invalidates: TOUCHED,
    onError: ({ current }) => {
      const next = versionIn(current)
      if (next !== null) set({ version: next })
    },
  })
  const running = driver === undefined ? create : update
  const errors: Record<string, string> = { ...running.error?.errors, ...found }
  const put = (part: Partial<typeof draft>): void => {
    set(part)
    setFound({})
    running.reset()
  }
  const send = (): void => {
    const { name, phone, licenceRegion, licenceExpiresOn, hazmatEndorsed, status } = draft
    const body = {
      name: name.trim(),
      phone: phone.trim(),
      hazmatEndorsed,
      ...(given(licenceRegion) === undefined ? {} : { licenceRegion: licenceRegion.trim().toUpperCase() }),
      ...(licenceExpiresOn === null ? {} : { licenceExpiresOn }),
    }
    const wrong = createDriver.body === undefined ? {} : fieldErrors(createDriver.body, body)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || running.isPending) return
    const done = (made: Driver): void => {
      showFeedback({ type: 'success', message: t('Saved. {name}.', { name: made.name }) })
      drop()
      onDone(made)
    }
    if (driver === undefined) create.mutate({ body }, { onSuccess: done })
    else
      update.mutate(
        { params: { driverId: driver.id }, body: { ...body, status, version: draft.version ?? driver.version } },
        { onSuccess: done },
      )
  }
  return (
    <Form label={driver === undefined ? t('Add a driver') : driver.name} onSubmit={send}>
      <TextField
        label={t('Name')}
        value={draft.name}
        onChange={(name) => put({ name })}
        error={errors['name']}
        maxLength={120}
        required
      />
      <TextField
        label={t('Phone')}
        type="tel"
        value={draft.phone}
        onChange={(phone) => put({ phone })}
        error={errors['phone']}
        maxLength={30}
        required
      />
      <div className={css['pair']}>
        <TextField
          label={t('Licence state')}
          note="optional"
          value={draft.licenceRegion}
          onChange={(licenceRegion) => put({ licenceRegion })}
          error={errors['licenceRegion']}
          maxLength={3}
        />
        <DayField
          label={t('Licence expires')}
          note="optional"
          value={draft.licenceExpiresOn}
          onChange={(licenceExpiresOn) => put({ licenceExpiresOn })}
          error={errors['licenceExpiresOn']}
        />
      </div>
      <CheckField
        label={t('Hazmat endorsement')}
        checked={draft.hazmatEndorsed}
        onChange={(hazmatEndorsed) => put({ hazmatEndorsed })}
      />
      {driver === undefined ? null : (
        <SelectField
          label={t('State')}
          options={STATUSES}
          value={draft.status}
          onChange={(picked) => put({ status: picked ?? draft.status })}
        />
      )}
      {running.error !== null && Object.keys(errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="act" />{' '}
          {running.error.code === 'stale_version' ? STALE_WORDS : translated(running.error.message)}
        </p>
      ) : null}
      <div className={css['acts']}>
        <Button
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={running.isPending}>
          {driver === undefined ? t('Add driver') : t('Save')}
        </Button>
      </div>
    </Form>
  )
}
