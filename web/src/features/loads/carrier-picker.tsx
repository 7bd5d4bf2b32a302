import { searchCarriers, type CarrierListing } from '@drawbar/contract/carriers/carriers.ts'
import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { IconTrash } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './carrier-picker.module.css'
import { equipmentName } from './load-labels.ts'

const DEBOUNCE_MS = 200
/** More than this is asked for, or found by name: on a phone a list of twenty hides the rest of the form. */
const FIRST_SHOWN = 5

export interface CarrierPickerProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | null
  /** Over those chosen. */
  legend: string
  /** What the load asks for: a carrier that lists other equipment only is marked. */
  equipment: readonly EquipmentCode[]
  /** Chosen in an earlier step, so not offered again. */
  taken?: readonly string[]
  /** How those chosen are shown; rows that can be taken away unless given. */
  list?: (of: (id: string) => CarrierListing | undefined) => ReactNode
}

/** Carriers of one's choice: those chosen stay in view, the preferred ones are offered, and more are found by name or number. */
export function CarrierPicker({
  chosen: ids,
  onChange,
  error,
  legend,
  equipment,
  taken = [],
  list,
}: CarrierPickerProps) {
  const [value, setText] = useState('')
  const [q] = useDebouncedValue(value.trim(), DEBOUNCE_MS)
  const [all, setAll] = useState(false)
  // Asked by the ids of when the form was opened: what is chosen here is known by its search.
  const [first] = useState(ids)
  const earlier = useEndpoint(searchCarriers, { query: { ids: first } }, { enabled: first.length > 0 })
  const found = useEndpoint(searchCarriers, { query: { q } }, { keep: true })
  const preferred = useEndpoint(searchCarriers, { query: { preference: 'preferred' } })
  const [chosen, setChosen] = useState<readonly CarrierListing[]>([])
  const known = new Map([...(earlier.data?.items ?? []), ...chosen].map((one) => [one.companyId, one]))
  const waiting = (carriers: readonly CarrierListing[]): CarrierListing[] =>
    carriers.filter(({ companyId }) => !ids.includes(companyId) && !taken.includes(companyId))
  const trusted = waiting(preferred.data?.items ?? [])
  const offered = waiting(found.data?.items ?? []).filter(
    ({ preference }) => preference !== 'blocked' && (q !== '' || preference !== 'preferred'),
  )
  const shown = all ? offered : offered.slice(0, FIRST_SHOWN)
  const invite = (carriers: readonly CarrierListing[]): void => {
    setChosen((before) => [...before, ...carriers])
    onChange([...ids, ...carriers.map(({ companyId }) => companyId)])
  }
  const rows = (carriers: readonly CarrierListing[]) => (
    <ul className={css['carriers']}>
      {carriers.map((carrier) => (
        <li key={carrier.companyId} className={css['carrier']}>
          <CarrierLabels carrier={carrier} equipment={equipment} />
          <Button
            size="row"
            aria-label={t('Add {carrier}', { carrier: carrier.name })}
            onClick={() => invite([carrier])}
          >
            {t('Add')}
          </Button>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={css['picker']}>
      {ids.length === 0 ? null : (
        <fieldset className={css['group']}>
          <legend className={css['legend']}>{legend}</legend>
          {list === undefined ? (
            <ul className={css['carriers']}>
              {ids.map((id) => (
                <li key={id} className={css['carrier']}>
                  <CarrierLabels carrier={known.get(id)} equipment={equipment} />
                  <IconButton
                    size="row"
                    label={t('Remove {carrier}', { carrier: carrierName(known.get(id)) })}
                    onClick={() => onChange(ids.filter((one) => one !== id))}
                  >
                    <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          ) : (
            list((id) => known.get(id))
          )}
        </fieldset>
      )}
      <div className={css['offer']}>
        {trusted.length === 0 ? null : (
          <fieldset className={css['group']}>
            <legend className={css['legend']}>{t('Your preferred carriers')}</legend>
            {rows(trusted)}
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
          value={value}
          onChange={setText}
          maxLength={100}
          error={error}
        />
        <fieldset className={css['group']} aria-busy={found.isFetching}>
          <legend className={css['legend']}>
            {q === '' ? t('Carriers that have hauled for you') : t('Found for “{words}”', { words: q })}
          </legend>
          {found.error === null ? null : (
            <p className="t-second" role="alert">
              {t('The carriers did not load.')} {translated(found.error.message)}
            </p>
          )}
          {found.data !== undefined && found.data.items.length === 0 ? (
            <p className="t-second">
              {q === ''
                ? t('No carrier has hauled for you yet. Find one by its name or number.')
                : t('No carrier of this name or number is on Drawbar. Try fewer letters, or the USDOT number.')}
            </p>
          ) : null}
          {rows(shown)}
          {shown.length === offered.length ? null : (
            <Button size="filter" variant="quiet" onClick={() => setAll(true)}>
              {t('Show all {figure} carriers', { figure: offered.length })}
            </Button>
          )}
        </fieldset>
      </div>
    </div>
  )
}

export const carrierName = (carrier: CarrierListing | undefined): string =>
  carrier?.name ?? t('A carrier invited earlier')

/** Who it is, its record, and where it lists equipment but none that the load asks for. */
export function CarrierLabels({
  carrier,
  equipment,
}: {
  carrier: CarrierListing | undefined
  equipment: readonly EquipmentCode[]
}) {
  return (
    <span className={css['text']}>
      <span className={css['name']}>{carrierName(carrier)}</span>
      {carrier === undefined ? null : <span className="t-second">{facts(carrier)}</span>}
      {carrier === undefined || !isIneligible(carrier, equipment) ? null : (
        <Status tone="warning">
          {t('Lists no {asked}, only {listed}', {
            asked: equipment.map(equipmentName).join(` ${t('or')} `),
            listed: carrier.equipment.map(equipmentName).join(', '),
          })}
        </Status>
      )}
    </span>
  )
}

/** As the gate asks it: one that lists no equipment at all is not judged by it. */
const isIneligible = ({ equipment: listed }: CarrierListing, requested: readonly EquipmentCode[]): boolean =>
  listed.length > 0 && requested.length > 0 && !listed.some((code) => requested.includes(code))

function facts({ usdot, docket, homeCity, completedForYou, completedLoads }: CarrierListing): string {
  const record =
    completedForYou > 0
      ? t('{loads} hauled for you', { loads: completedForYou })
      : completedLoads > 0
        ? t('{loads} hauled here', { loads: completedLoads })
        : t('new here')
  const number = docket ?? (usdot === null ? null : `USDOT ${usdot}`)
  return [number, homeCity, record].filter((one) => one !== null).join(' · ')
}
