import type { LastPlace } from '@drawbar/contract/fleet/fleet-documents.ts'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { NO_PLACE, PlaceField, type PlaceChoice } from '../places/place-field.tsx'
import css from './fleet.module.css'
import { LastPlaceLabel } from './fleet-status.tsx'

interface PlaceFormProps {
  lastPlace: LastPlace | null
  busy: boolean
  error: ApiError | null
  onSet: (body: { placeId: string }, end: { onSuccess: () => void }) => void
}

/** Where it stands now, for units that nobody tracks. A report of its shipment that comes later counts more. */
export function PlaceForm({ lastPlace, busy, error, onSet }: PlaceFormProps) {
  const [choice, setChoice] = useState<PlaceChoice>(NO_PLACE)
  const [missing, setMissing] = useState(false)
  /** The refusal that was read: another town is chosen since. */
  const [past, setPast] = useState<ApiError | null>(null)
  const send = (): void => {
    setMissing(choice.place === null)
    if (choice.place === null) return
    onSet(
      { placeId: choice.place.id },
      {
        onSuccess: () => {
          showFeedback({ type: 'success', message: t('Place set. {place}.', { place: choice.text }) })
          setChoice(NO_PLACE)
        },
      },
    )
  }
  return (
    <section className={css['block']}>
      <h2>{t('Last known place')}</h2>
      <p>
        <LastPlaceLabel place={lastPlace} />
      </p>
      <div className={css['withButton']}>
        <PlaceField
          label={t('Now in')}
          value={choice}
          onChange={(next) => {
            setChoice(next)
            setMissing(false)
            setPast(error)
          }}
          error={
            missing
              ? t('Choose a town from the list.')
              : error === null || error === past
                ? undefined
                : translated(error.message)
          }
        />
        <Button busy={busy} onClick={send}>
          {t('Set')}
        </Button>
      </div>
    </section>
  )
}
