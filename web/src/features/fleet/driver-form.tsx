import { keysOf } from '@drawbar/contract/codes.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import {
  createDriver,
  type Driver,
  type DriverFields,
  ENDORSEMENTS,
  LICENCE_CLASSES,
  listDrivers,
  updateDriver,
} from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { DriverHours } from '@drawbar/contract/fleet/driver-hours.ts'
import { listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { t } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './fleet.module.css'
import { endorsementLabel, HOS_OPTIONS } from './fleet-labels.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'
import { expiryOf } from './vehicle-draft.ts'

export interface DriverFormProps {
  driver?: Driver
  onDone: (driver: Driver) => void
  onCancel: () => void
}

const CLASSES = LICENCE_CLASSES.map((value) => ({ value, label: value }))
/** Where carriers of the market are at home; the browser knows the rest. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Toronto',
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
  'America/Mexico_City',
  'America/Monterrey',
  'America/Tijuana',
]
const TOUCHED = [listDrivers, listFleetCalendar]
const FIELD_OF = { licence_taken: 'licenceNumber' }

type DriverDraft = {
  [Field in Exclude<keyof DriverFields, keyof DriverHours>]-?: NonNullable<DriverFields[Field]> | null
} & { status: 'pending' | 'active' }

/** A number that is kept is not in the form: left blank it stays. */
const draftOf = (driver: Driver | undefined): DriverDraft => ({
  name: driver?.name ?? '',
  phone: driver?.phone ?? '',
  licenceNumber: '',
  licenceRegion: driver?.licenceRegion ?? '',
  licenceClass: driver?.licenceClass ?? null,
  endorsements: driver?.endorsements ?? [],
  licenceExpiresOn: expiryOf(driver?.papers, 'licence'),
  medicalCardExpiresOn: expiryOf(driver?.papers, 'medical_card'),
  hiredOn: driver?.hiredOn ?? null,
  homeTimeZone: driver?.homeTimeZone ?? null,
  hosRuleset: driver?.hosRuleset ?? null,
  // Of a new one: a state is left by an act of its own.
  status: 'active',
})

export function DriverForm({ driver, onDone, onCancel }: DriverFormProps) {
  const create = useCommand(createDriver, { invalidates: TOUCHED })
  const update = useCommand(updateDriver, { invalidates: TOUCHED })
  const running = driver === undefined ? create : update
  const { draft, errors, refused, drop, put, takeVersion, check } = useRecordForm<DriverDraft>(
    {
      name: `driver:${driver?.id ?? 'new'}`,
      start: draftOf(driver),
      schema: createDriver.body,
      running,
      fieldOf: FIELD_OF,
    },
    driver?.version ?? null,
  )
  const done = (made: Driver): void => {
    showFeedback({ type: 'success', message: t('Saved. {name}.', { name: made.name }) })
    drop()
    onDone(made)
  }
  const send = (): void =>
    check((changed, version) => {
      if (driver === undefined) {
        const body = { ...changed, name: draft.name, phone: draft.phone } as BodyInput<typeof createDriver>
        create.mutate({ body }, { onSuccess: done })
      } else {
        const body = { ...changed, version: version ?? driver.version } as BodyInput<typeof updateDriver>
        const onError = ({ current }: { current: unknown }): void => takeVersion(current)
        update.mutate({ params: { driverId: driver.id }, body }, { onSuccess: done, onError })
      }
    })
  const day = (field: 'licenceExpiresOn' | 'medicalCardExpiresOn' | 'hiredOn') => ({
    note: t('optional'),
    value: draft[field],
    onChange: (value: string | null) => put({ [field]: value }),
    error: errors[field],
  })
  const endorsements = draft.endorsements ?? []
  return (
    <RecordForm
      label={driver === undefined ? t('Add a driver') : driver.name}
      submit={driver === undefined ? t('Add driver') : t('Save')}
      busy={running.isPending}
      refused={refused}
      onSubmit={send}
      onCancel={() => {
        drop()
        onCancel()
      }}
    >
      <TextField
        label={t('Name')}
        value={draft.name ?? ''}
        onChange={(name) => put({ name })}
        error={errors['name']}
        maxLength={120}
        required
      />
      <TextField
        label={t('Phone')}
        type="tel"
        value={draft.phone ?? ''}
        onChange={(phone) => put({ phone })}
        error={errors['phone']}
        maxLength={30}
        required
      />
      <div className={css['thirds']}>
        <TextField
          label={t('License number')}
          note={driver?.licenceLast4 ? t('ends in {last}', { last: driver.licenceLast4 }) : t('optional')}
          value={draft.licenceNumber ?? ''}
          onChange={(licenceNumber) => put({ licenceNumber })}
          error={errors['licenceNumber']}
          maxLength={25}
        />
        <TextField
          label={t('License state')}
          note={t('optional')}
          value={draft.licenceRegion ?? ''}
          onChange={(licenceRegion) => put({ licenceRegion: licenceRegion.toUpperCase() })}
          error={errors['licenceRegion']}
          maxLength={3}
        />
        <SelectField
          label={t('Class')}
          note={t('optional')}
          options={CLASSES}
          value={draft.licenceClass}
          onChange={(licenceClass) => put({ licenceClass })}
          error={errors['licenceClass']}
          clearable
        />
      </div>
      <div className={css['pair']}>
        <DayField label={t('License expires')} {...day('licenceExpiresOn')} />
        <DayField label={t('Medical card expires')} {...day('medicalCardExpiresOn')} />
      </div>
      <fieldset className={css['checks']}>
        <legend>{t('Endorsements')}</legend>
        {keysOf(ENDORSEMENTS).map((endorsement) => (
          <CheckField
            key={endorsement}
            label={endorsementLabel(endorsement)}
            checked={endorsements.includes(endorsement)}
            onChange={(on) =>
              put({
                endorsements: on ? [...endorsements, endorsement] : endorsements.filter((one) => one !== endorsement),
              })
            }
          />
        ))}
      </fieldset>
      <div className={css['pair']}>
        <DayField label={t('Hired')} {...day('hiredOn')} />
        <SelectField
          label={t('Home terminal’s time zone')}
          note={t('optional')}
          options={[...new Set([...ZONES, ...(draft.homeTimeZone ? [draft.homeTimeZone] : [])])].map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          value={draft.homeTimeZone}
          onChange={(homeTimeZone) => put({ homeTimeZone })}
          error={errors['homeTimeZone']}
          clearable
        />
      </div>
      <div className={css['pair']}>
        <SelectField
          label={t('Hours of service')}
          note={t('optional')}
          options={HOS_OPTIONS}
          value={draft.hosRuleset}
          onChange={(hosRuleset) => put({ hosRuleset })}
          error={errors['hosRuleset']}
          clearable
        />
        {driver === undefined ? (
          <CheckField
            label={t('Not cleared to drive yet')}
            checked={draft.status === 'pending'}
            onChange={(waits) => put({ status: waits ? 'pending' : 'active' })}
          />
        ) : null}
      </div>
    </RecordForm>
  )
}
