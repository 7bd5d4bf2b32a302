import { FACILITY_KINDS, keysOf } from '@drawbar/contract/codes.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import type { LocalDateTime } from '../../ui/form/date-time-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { placeName } from '../places/place-name.ts'
import { At } from './form-field.tsx'
import type { StopDraft } from './load-draft.ts'
import css from './load-form.module.css'
import type { LoadForm } from './use-load-form.ts'

/** Calendars weigh more than the rest of the form together. */
export const DateTimeField = lazy(async () => ({
  default: (await import('../../ui/form/date-time-field.tsx')).DateTimeField,
}))

export interface StopFieldsProps {
  form: LoadForm
  stop: StopDraft
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** What stands behind the fold; a complaint about one of them opens it. */
const FOLDED = ['contactName', 'contactPhone', 'instructions', 'freeTimeMinutes'] as const

export function StopFields({ form, stop, index, count, onMove, onRemove }: StopFieldsProps) {
  const at = (field: string): string => `stops.${index}.${field}`
  const [opened, setMore] = useState(stop.contactName !== '' || stop.contactPhone !== '' || stop.instructions !== '')
  const more = opened || FOLDED.some((field) => form.errorAt(at(field)) !== null)
  const set = (patch: Partial<StopDraft>, ...also: string[]): void =>
    form.change(
      (draft) => ({ ...draft, stops: draft.stops.map((one, i) => (i === index ? { ...one, ...patch } : one)) }),
      [...Object.keys(patch), ...also].map(at),
    )
  const text = (
    field: 'facilityName' | 'addressLine' | 'postalCode' | 'contactName' | 'contactPhone' | 'instructions',
  ) => ({
    value: stop[field],
    onChange: (value: string) => set({ [field]: value }),
    onBlur: () => form.leave(at(field)),
    error: form.errorAt(at(field)),
  })
  const when = (field: 'windowStart' | 'windowEnd') => ({
    value: stop[field],
    zone: stop.place.place?.timeZone ?? null,
    onChange: (value: LocalDateTime) => set(followStart(stop, { field, value }), 'windowEnd'),
    onBlur: () => form.leave(at(field)),
    error: form.errorAt(at(field)),
  })
  const appointment = stop.scheduling === 'appointment'
  const name = t('Stop {number}', { number: index + 1 })
  return (
    <fieldset className={css['stop']}>
      <legend className="visually-hidden">{name}</legend>
      <div className={css['stopHead']}>
        <span className={css['number']} aria-hidden="true">
          {index + 1}
        </span>
        <At path={at('kind')}>
          <Segmented
            label={t('{stop} is a', { stop: name })}
            value={stop.kind}
            onChange={(kind) => set({ kind })}
            options={[
              { value: 'pickup', label: t('Pickup') },
              { value: 'delivery', label: t('Delivery') },
            ]}
          />
        </At>
        <span className={css['stopActions']}>
          <IconButton
            label={t('Move stop {number} up', { number: index + 1 })}
            size="row"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('Move stop {number} down', { number: index + 1 })}
            size="row"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
          {count > 2 ? (
            <IconButton label={t('Remove stop {number}', { number: index + 1 })} size="row" onClick={onRemove}>
              <IconTrash size={16} stroke={1.6} aria-hidden="true" />
            </IconButton>
          ) : null}
        </span>
      </div>
      {form.errorAt(at('kind')) === null ? null : <p className={css['fieldError']}>{form.errorAt(at('kind'))}</p>}
      <div className={css['placeRow']}>
        <At path={at('city')}>
          <PlaceField
            label={t('City and state')}
            value={stop.place}
            textOf={placeName}
            onChange={(place) =>
              set(
                place.place === null ? { place } : { place, postalCode: place.place.postalCode ?? stop.postalCode },
                'city',
                'region',
                'country',
                'postalCode',
                'windowStart',
                'windowEnd',
              )
            }
            onBlur={() => form.leave(at('city'))}
            error={form.errorAt(at('city')) ?? form.errorAt(at('region')) ?? form.errorAt(at('country'))}
            required
          />
        </At>
        <At path={at('postalCode')}>
          <TextField label={t('Postal code')} maxLength={12} {...text('postalCode')} />
        </At>
      </div>
      <div className={css['half']}>
        <At path={at('facilityName')}>
          <TextField label={t('Facility')} note="optional" maxLength={120} {...text('facilityName')} />
        </At>
        <At path={at('facilityKind')}>
          <SelectField
            label={t('Kind of facility')}
            note="optional"
            value={stop.facilityKind}
            onChange={(facilityKind) => set({ facilityKind })}
            options={keysOf(FACILITY_KINDS).map((value) => ({ value, label: translated(FACILITY_KINDS[value]) }))}
            clearable
          />
        </At>
      </div>
      <At path={at('addressLine')}>
        <TextField label={t('Street address')} note="optional" maxLength={200} {...text('addressLine')} />
      </At>
      <RadioField
        label={t('Hours')}
        value={stop.scheduling}
        onChange={(scheduling) => set({ scheduling }, 'windowEnd')}
        options={[
          { value: 'window', label: t('Window') },
          { value: 'appointment', label: t('Appointment') },
          { value: 'fcfs', label: t('First come, first served') },
        ]}
      />
      <Suspense fallback={<Skeleton height={49} />}>
        <div className={css['windows']}>
          <At path={at('windowStart')}>
            <DateTimeField label={appointment ? t('Appointment') : t('From')} {...when('windowStart')} required />
          </At>
          {appointment ? null : (
            <At path={at('windowEnd')}>
              <DateTimeField label={t('Until')} {...when('windowEnd')} required />
            </At>
          )}
        </div>
      </Suspense>
      {more ? (
        <>
          <div className={css['half']}>
            <At path={at('contactName')}>
              <TextField label={t('Contact')} note="optional" maxLength={120} {...text('contactName')} />
            </At>
            <At path={at('contactPhone')}>
              <TextField
                label={t('Contact phone')}
                note="optional"
                type="tel"
                maxLength={30}
                {...text('contactPhone')}
              />
            </At>
          </div>
          <At path={at('instructions')}>
            <TextAreaField
              label={t('Instructions for the driver')}
              note="optional"
              rows={2}
              maxLength={2000}
              {...text('instructions')}
            />
          </At>
          <div className={css['half']}>
            <SelectField
              label={t('Handling')}
              value={stop.handling}
              onChange={(handling) => set({ handling: handling ?? 'live' })}
              options={[
                { value: 'live', label: stop.kind === 'pickup' ? t('Live load') : t('Live unload') },
                { value: 'drop', label: t('Drop trailer') },
              ]}
            />
            <At path={at('freeTimeMinutes')}>
              <NumberField
                label={t('Free time')}
                unit="min"
                value={stop.freeTimeMinutes}
                onChange={(freeTimeMinutes) => set({ freeTimeMinutes })}
                onBlur={() => form.leave(at('freeTimeMinutes'))}
                error={form.errorAt(at('freeTimeMinutes'))}
              />
            </At>
          </div>
        </>
      ) : (
        <div>
          <Button variant="quiet" size="filter" onClick={() => setMore(true)}>
            {t('Add contact, instructions, free time')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A window mostly ends on the day it begins: the first day typed is offered for both. */
function followStart(
  stop: StopDraft,
  { field, value }: { field: 'windowStart' | 'windowEnd'; value: LocalDateTime },
): Partial<StopDraft> {
  if (field === 'windowEnd' || value.date === null || stop.windowEnd.date !== null) return { [field]: value }
  return { windowStart: value, windowEnd: { ...stop.windowEnd, date: value.date } }
}
