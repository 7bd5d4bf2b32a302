import { searchCarriers, type CarrierListing } from '@drawbar/contract/carriers.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './load-form.module.css'

const DEBOUNCE_MS = 200

export interface CarrierPickerProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | null
  /** Over those chosen. */
  legend: string
  /** How those chosen are shown, by their names; ticks that can be taken away unless given. */
  list?: (nameOf: (id: string) => string) => ReactNode
}

/** Carriers of one's choice: those chosen stay in view, the preferred ones are offered, and more are found by name or number. */
export function CarrierPicker({ chosen: ids, onChange, error, legend, list }: CarrierPickerProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  // Asked by the ids of when the form was opened: what is chosen here is known by its search.
  const [first] = useState(ids)
  const earlier = useEndpoint(searchCarriers, { query: { ids: first } }, { enabled: first.length > 0 })
  const found = useEndpoint(searchCarriers, { query: { q } }, { keep: true })
  const preferred = useEndpoint(searchCarriers, { query: { standing: 'preferred' } })
  const [chosen, setChosen] = useState<readonly CarrierListing[]>([])
  const known = new Map([...(earlier.data?.items ?? []), ...chosen].map((one) => [one.companyId, one]))
  const waiting = (carriers: readonly CarrierListing[]): CarrierListing[] =>
    carriers.filter(({ companyId }) => !ids.includes(companyId))
  const trusted = waiting(preferred.data?.items ?? [])
  const offered = waiting(found.data?.items ?? []).filter(
    ({ standing }) => standing !== 'blocked' && (q !== '' || standing !== 'preferred'),
  )
  const invite = (carriers: readonly CarrierListing[]): void => {
    setChosen((before) => [...before, ...carriers])
    onChange([...ids, ...carriers.map(({ companyId }) => companyId)])
  }
  const nameOf = (id: string): string => {
    const carrier = known.get(id)
    return carrier === undefined ? t('A carrier invited earlier') : words(carrier)
  }
  return (
    <div className={css['invite']}>
      {ids.length === 0 ? null : (
        <fieldset className={css['group']}>
          <legend className={css['legend']}>{legend}</legend>
          {list === undefined ? (
            <div className={css['inviteList']}>
              {ids.map((id) => (
                <CheckField
                  key={id}
                  label={nameOf(id)}
                  checked
                  onChange={() => onChange(ids.filter((one) => one !== id))}
                />
              ))}
            </div>
          ) : (
            list(nameOf)
          )}
        </fieldset>
      )}
      {trusted.length === 0 ? null : (
        <fieldset className={css['group']}>
          <legend className={css['legend']}>{t('Your preferred carriers')}</legend>
          <div className={css['inviteList']}>
            {trusted.map((carrier) => (
              <CheckField
                key={carrier.companyId}
                label={words(carrier)}
                checked={false}
                onChange={() => invite([carrier])}
              />
            ))}
          </div>
          {trusted.length < 2 ? null : (
            <Button size="filter" onClick={() => invite(trusted)}>
              {t('Invite all {figure}', { figure: trusted.length })}
            </Button>
          )}
        </fieldset>
      )}
      <TextField
        label={t('Find a carrier')}
        placeholder={t('Name, USDOT or MC number')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        error={error}
      />
      <fieldset className={css['group']} aria-busy={found.isFetching}>
        <legend className={css['legend']}>
          {q === '' ? t('Carriers that have hauled for you') : t('Found for “{words}”', { words: q })}
        </legend>
        {found.error === null ? null : (
          <p className={css['quiet']} role="alert">
            {t('The carriers did not load.')} {translated(found.error.message)}
          </p>
        )}
        {found.data !== undefined && found.data.items.length === 0 ? (
          <p className={css['quiet']}>
            {q === ''
              ? t('No carrier has hauled for you yet. Find one by its name or number.')
              : t('No carrier of this name or number is on Drawbar. Try fewer letters, or the USDOT number.')}
          </p>
        ) : null}
        <div className={css['inviteList']}>
          {offered.map((carrier) => (
            <CheckField
              key={carrier.companyId}
              label={words(carrier)}
              checked={false}
              onChange={() => invite([carrier])}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

function words({ name, usdot, docket, homeCity, completedForYou, completedLoads }: CarrierListing): string {
  const record =
    completedForYou > 0
      ? t('{loads} hauled for you', { loads: completedForYou })
      : completedLoads > 0
        ? t('{loads} hauled here', { loads: completedLoads })
        : t('new here')
  const number = docket ?? (usdot === null ? null : `USDOT ${usdot}`)
  return [name, number, homeCity, record].filter((one) => one !== null).join(' · ')
}
