import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import {
  type CapacityPosting,
  CapacityTerms,
  listCapacityLoads,
  listOwnCapacity,
  postCapacity,
  updateCapacity,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField, RadioField } from '../../ui/form/choice-fields.tsx'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { MoneyField, NumberField } from '../../ui/form/number-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { fieldErrors } from '../fleet/field-errors.ts'
import { equipmentName } from '../loads/load-labels.ts'
import { NO_PLACE, PlaceField } from '../places/place-field.tsx'
import { parseRegions } from '../rates/regions.ts'
import css from './capacity.module.css'
import { bodyOf, draftOf, type TruckDraft } from './truck-draft.ts'

export interface TruckFormProps {
  /** Null puts a new one on offer. */
  posting: CapacityPosting | null
  onDone: (posting: CapacityPosting) => void
  onClose: () => void
}

const MODES = [
  { value: 'full', label: t('Whole trailer') },
  { value: 'partial', label: t('Part of it') },
] as const
const EQUIPMENT_OPTIONS = EQUIPMENT_CODES.map((value) => ({ value, label: `${equipmentName(value)} (${value})` }))
const WRONG_TIME = t('Give the day and the time.')

/** A truck goes on offer, or its offer changes. */
export function TruckForm({ posting, onDone, onClose }: TruckFormProps) {
  const units = useUnits()
  const [draft, setDraft] = useState<TruckDraft>(() => draftOf(posting, units))
  const [target, setTarget] = useState(NO_PLACE)
  const [version, setVersion] = useState(posting?.version ?? 1)
  const [found, setFound] = useState<Record<string, string>>({})
  const vehicles = useEndpoint(listVehicles, { query: { status: ['active'], limit: 100 } }).data?.items ?? []
  const callbacks = { invalidates: [listOwnCapacity, listCapacityLoads] }
  const post = useCommand(postCapacity, callbacks)
  const change = useCommand(updateCapacity, callbacks)
  const error = post.error ?? change.error
  const errors: Record<string, string> = { ...error?.errors, ...found }
  const put = (part: Partial<TruckDraft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    setFound({})
    post.reset()
    change.reset()
  }
  const send = (): void => {
    const body = bodyOf(draft, units)
    const { unknown } = parseRegions(draft.states)
    const wrong = {
      ...fieldErrors(CapacityTerms, body),
      ...(body.availableFrom === '' ? { availableFrom: WRONG_TIME } : {}),
      ...(body.availableTo === '' ? { availableTo: WRONG_TIME } : {}),
      ...(unknown.length === 0
        ? {}
        : { destinationRegions: t('Not a state or zone: {words}.', { words: unknown.join(', ') }) }),
    }
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || post.isPending || change.isPending) return
    if (posting === null)
      post.mutate(
        { body },
        {
          onSuccess: (made) => {
            showFeedback({ type: 'success', message: t('Your truck is on offer. Consignors near it find it now.') })
            onDone(made)
          },
        },
      )
    else
      change.mutate(
        { params: { postingId: posting.postingId }, body: { ...body, version } },
        {
          onSuccess: (made) => {
            showFeedback({ type: 'success', message: t('The offer is changed.') })
            onDone(made)
          },
          onError: ({ current }) => {
            if (typeof current === 'object' && current !== null && 'version' in current)
              setVersion(Number(current.version))
          },
        },
      )
  }
  const title = posting === null ? t('Post a truck') : t('Change the offer')
  return (
    <ModalFrame opened onClose={onClose} title={title} width={640}>
      <div className={css['dialog']}>
        <Form label={title} onSubmit={send}>
          <div className={css['pair']}>
            <SelectField
              label={t('Equipment')}
              options={EQUIPMENT_OPTIONS}
              value={draft.equipment}
              onChange={(equipment) => put({ equipment: equipment ?? draft.equipment })}
              error={errors['equipment']}
            />
            <SelectField
              label={t('Vehicle')}
              note={t('optional')}
              options={vehicles.map(({ id, unitNumber }) => ({ value: id, label: unitNumber }))}
              value={draft.vehicleId}
              clearable
              hint={t('On one day a vehicle stands in one offer: a newer one replaces the older.')}
              onChange={(vehicleId) => put({ vehicleId })}
              error={errors['vehicleId']}
            />
          </div>
          <div className={css['wide']}>
            <PlaceField
              label={t('Stands empty in')}
              value={draft.origin}
              onChange={(origin) =>
                put({
                  origin,
                  originPlaceId: null,
                  ...(origin.place === null ? {} : { zone: origin.place.timeZone }),
                })
              }
              error={errors['originPlaceId']}
            />
            <NumberField
              label={t('Loads within')}
              unit={units.distance}
              value={draft.radius}
              onChange={(radius) => put({ radius })}
              error={errors['radiusMiles']}
            />
          </div>
          <DateTimeField
            label={t('Free from')}
            zone={draft.zone}
            value={draft.from}
            onChange={(from) => put({ from })}
            error={errors['availableFrom']}
          />
          <DateTimeField
            label={t('Free until')}
            zone={draft.zone}
            value={draft.to}
            onChange={(to) => put({ to })}
            error={errors['availableTo']}
          />
          <div className={css['wide']}>
            <PlaceField
              label={t('Wants to go to')}
              note={t('anywhere if left empty')}
              value={target}
              onChange={(text) => {
                const { place } = text
                setTarget(place === null ? text : NO_PLACE)
                if (place !== null && draft.places.every(({ placeId }) => placeId !== place.id))
                  put({ places: [...draft.places, { placeId: place.id, name: place.label }] })
              }}
              error={errors['destinationPlaceIds']}
            />
            <TextField
              label={t('or to the states')}
              placeholder={t('TX, OK, Z3')}
              value={draft.states}
              onChange={(states) => put({ states })}
              error={errors['destinationRegions']}
            />
          </div>
          {draft.places.length === 0 ? null : (
            <ul className={css['wanted']} aria-label={t('Wants to go to')}>
              {draft.places.map(({ placeId, name }) => (
                <li key={placeId}>
                  {name}{' '}
                  <Button
                    size="row"
                    variant="quiet"
                    aria-label={t('Remove {what}', { what: name })}
                    onClick={() => put({ places: draft.places.filter((place) => place.placeId !== placeId) })}
                  >
                    {t('Remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <RadioField label={t('Space')} options={MODES} value={draft.mode} onChange={(mode) => put({ mode })} />
          <div className={css['pair']}>
            <NumberField
              label={t('Length')}
              note={t('optional')}
              unit="ft"
              value={draft.lengthFeet}
              onChange={(lengthFeet) => put({ lengthFeet })}
              error={errors['lengthMm']}
            />
            <NumberField
              label={t('Most weight')}
              note={t('optional')}
              unit={units.weight}
              value={draft.weight}
              onChange={(weight) => put({ weight })}
              error={errors['maxWeightGrams']}
            />
          </div>
          <MoneyField
            label={t('Least rate a loaded mile')}
            note={t('optional')}
            currency="USD"
            value={draft.minRate === null ? null : { amount: draft.minRate, currency: 'USD' }}
            onChange={(rate) => put({ minRate: rate?.amount ?? null })}
            error={errors['minRatePerMile']}
          />
          {draft.minRate === null ? null : (
            <CheckField
              label={t('Show it to consignors as “asks at least”')}
              checked={draft.showsRate}
              onChange={(showsRate) => put({ showsRate })}
            />
          )}
          <TextAreaField
            label={t('Notes')}
            note={t('optional')}
            value={draft.notes}
            maxLength={500}
            rows={2}
            onChange={(notes) => put({ notes })}
            error={errors['notes']}
          />
          {error !== null && Object.keys(errors).length === 0 ? (
            <p className={css['problem']} role="alert">
              {translated(error.message)}
            </p>
          ) : null}
          <div className={css['actions']}>
            <Button onClick={onClose} keys="Esc">
              {t('Cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={post.isPending || change.isPending}>
              {posting === null ? t('Post truck') : t('Save changes')}
            </Button>
          </div>
        </Form>
      </div>
    </ModalFrame>
  )
}
