import type { Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { DateTimeField, type LocalDateTime } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { instantFromLocal, localFromInstant } from '../../ui/format/zoned-time.ts'
import { placeName } from '../places/place-name.ts'
import css from './follow-on-loads.module.css'

interface HomeByFormProps {
  home: Recommendations['home']
  /** An instant; undefined where the driver need not be home. */
  onDone: (homeBy: string | undefined) => void
}

/** When the driver has to be at the home terminal, by the clock there. */
export function HomeByForm({ home, onDone }: HomeByFormProps) {
  if (home === null)
    return (
      <div className={css['hours']}>
        <p className={css['quiet']}>{t('Set your home terminal in the company profile first.')}</p>
        <div className={css['actions']}>
          <ButtonLink size="row" to={paths.profile}>
            {t('Open the company profile')}
          </ButtonLink>
        </div>
      </div>
    )
  return <HomeBy home={home} onDone={onDone} />
}

function HomeBy({ home, onDone }: HomeByFormProps & { home: NonNullable<Recommendations['home']> }) {
  const { timeZone: zone, by } = home
  const now = useNow()
  const [text, setText] = useState<LocalDateTime>(() => {
    const [date = null, time = null] = by === null ? [] : localFromInstant(by, zone).split('T')
    return { date, time }
  })
  const [error, setError] = useState<string>()
  const send = (): void => {
    const { date, time } = text
    const homeBy = date === null || time === null ? null : instantFromLocal(`${date}T${time}`, zone)
    if (homeBy === null) setError(t('Enter a date and time.'))
    else if (Date.parse(homeBy) <= Date.now()) setError(t('This time is in the past. Choose a later one.'))
    else onDone(homeBy)
  }
  return (
    <div className={css['hours']}>
      <Form label={t('Home by')} onSubmit={send}>
        <DateTimeField
          label={t('Home in {place} by', { place: placeName(home) })}
          value={text}
          onChange={(value) => {
            setText(value)
            setError(undefined)
          }}
          zone={zone}
          minDate={localFromInstant(now, zone).slice(0, 10)}
          error={error}
        />
        <div className={css['actions']}>
          <Button size="row" onClick={() => onDone(undefined)}>
            {t('Any time')}
          </Button>
          <Button size="row" type="submit" variant="inverse">
            {t('Look again')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
