import { ACCESSORIALS, FACILITY_KINDS, REFERENCE_TYPES } from '@drawbar/contract/codes.ts'
import type { LOAD_MODES } from '@drawbar/contract/loads/load-input.ts'
import type { LoadDetail, Stop } from '@drawbar/contract/loads/loads.ts'
import { MM_PER_INCH, mmToFeet } from '@drawbar/contract/units.ts'
import type { ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney, formatNumber, formatTemperature, formatWeight } from '../../ui/format/format.ts'
import { useUnits, type Units } from '../../ui/format/units.ts'
import { formatDay, formatWindow, zoneAbbreviation } from '../../ui/format/zoned-time.ts'
import { placeName } from '../places/place-name.ts'
import { dockLabel } from './dock-labels.ts'
import css from './load-sheet.module.css'
import { equipmentName, PACKAGING_LABELS } from './load-labels.ts'

const MODES: Record<(typeof LOAD_MODES)[number], string> = {
  ftl: t('Full truckload'),
  ptl: t('Partial truckload'),
  ltl: t('Less than truckload'),
}

export interface StopSheetProps {
  stops: readonly Stop[]
  /** The reader has not booked the load: name, street and contact are withheld, and the sheet says so. */
  withheld?: boolean
}

/** Every stop with all that was entered for it: place, facility, appointment, window in its own zone, handling, contact, instructions. */
export function StopSheet({ stops, withheld = false }: StopSheetProps) {
  return (
    <ol className={css['stops']} aria-label={t('Stops')}>
      {stops.map((stop) => (
        <li key={stop.id} className={css['stop']}>
          <span className={css['kind']}>{stop.kind === 'pickup' ? t('Pickup') : t('Delivery')}</span>
          <div className={css['at']}>
            <p>
              <strong>{placeName(stop)}</strong> {postalLabel(stop, withheld)}
              {stop.country === 'US' ? null : ` ${stop.country}`}
            </p>
            <FacilityLines stop={stop} withheld={withheld} />
            <p>
              {formatDay(stop.windowStartAt, stop.timeZone)}{' '}
              <time dateTime={stop.windowStartAt}>
                {formatWindow({ start: stop.windowStartAt, end: stop.windowEndAt, zone: stop.timeZone })}
              </time>{' '}
              <span className="unit">{zoneAbbreviation(stop.windowStartAt, stop.timeZone)}</span>
            </p>
            <p className={css['quiet']}>{dockLabel(stop)}</p>
            {stop.instructions === null ? null : <p className={css['text']}>{stop.instructions}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const postalLabel = ({ postalCode, country }: Stop, withheld: boolean): string => {
  if (postalCode === null) return ''
  return withheld && country === 'US' ? `${postalCode}xx` : postalCode
}

function FacilityLines({ stop, withheld }: { stop: Stop; withheld: boolean }) {
  const kind = stop.facilityKind === null ? null : translated(FACILITY_KINDS[stop.facilityKind])
  if (withheld) return <p className={css['quiet']}>{kind ?? t('Kind of facility not given')}</p>
  const name = [stop.facilityName, kind].filter((part) => part !== null && part !== '').join(' · ')
  const contact = [stop.contactName, stop.contactPhone].filter((part) => part !== null && part !== '').join(', ')
  return (
    <>
      {name === '' ? null : <p>{name}</p>}
      <p className={stop.addressLine === null ? css['quiet'] : undefined}>{stop.addressLine ?? t('No address yet')}</p>
      {contact === '' ? null : <p>{contact}</p>}
    </>
  )
}

type Commodity = LoadDetail['commodities'][number]

/** Every line of goods with count, weight, size and hazard. */
export function GoodsSheet({ commodities }: { commodities: readonly Omit<Commodity, 'id'>[] }) {
  const units = useUnits()
  return (
    <ul className={css['goods']} aria-label={t('Goods')}>
      {commodities.map((one, index) => (
        <li key={index}>
          <strong>{one.description}</strong>{' '}
          <span className={css['figures']}>
            {[
              `${formatWeight(one.weightGrams, units.weight)} ${units.weight}`,
              countLabel(one),
              formatSize(one, units),
              one.stackable ? t('stackable') : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
          {one.hazmat === undefined ? null : <p className={css['text']}>{hazmatLabel(one.hazmat)}</p>}
        </li>
      ))}
    </ul>
  )
}

function countLabel({ packaging, pallets, pieces }: Omit<Commodity, 'id'>): string {
  const counted = [
    pallets === undefined || pallets === 0 ? null : t('{count} pallets', { count: pallets }),
    pieces === undefined ? null : t('{count} pieces', { count: pieces }),
  ].filter((part) => part !== null)
  const kind = packaging === 'pallet' && counted.length > 0 ? [] : [PACKAGING_LABELS[packaging]]
  return [...kind, ...counted].join(', ')
}

/** Length, width and height of each, in inches or centimeters. */
function formatSize({ lengthMm, widthMm, heightMm }: Omit<Commodity, 'id'>, { distance }: Units): string | null {
  const sides = [
    [t('L'), lengthMm],
    [t('W'), widthMm],
    [t('H'), heightMm],
  ] as const
  const given = sides.filter(([, mm]) => mm !== undefined)
  if (given.length === 0) return null
  const [unit, per] = distance === 'mi' ? ['in', MM_PER_INCH] : ['cm', 10]
  return `${given.map(([side, mm]) => `${side} ${formatNumber(Math.round((mm ?? 0) / per))}`).join(' × ')} ${unit}`
}

/** In the order of 49 CFR 172.202. */
function hazmatLabel({
  unNumber,
  properShippingName,
  hazardClass,
  packingGroup,
  emergencyPhone,
}: NonNullable<Commodity['hazmat']>): string {
  return [
    t('Hazmat {number}', { number: unNumber }),
    properShippingName,
    hazardClass === undefined ? null : t('class {hazardClass}', { hazardClass }),
    packingGroup === undefined ? null : t('packing group {packingGroup}', { packingGroup }),
    emergencyPhone === undefined ? null : t('emergency {phone}', { phone: emergencyPhone }),
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ')
}

/** A kind that came by EDI may have no word here: its sender's description says it, or else the bare code. */
export function ReferenceKind({
  type,
  value,
  description,
}: {
  type: string
  value: string | null
  description?: string | null | undefined
}) {
  const label = Object.hasOwn(REFERENCE_TYPES, type)
    ? translated(REFERENCE_TYPES[type as keyof typeof REFERENCE_TYPES])
    : description
  return label === undefined || label === null || label === '' || label === value ? (
    <span className={css['code']}>{type}</span>
  ) : (
    label
  )
}

export type Fact = readonly [label: string, value: ReactNode]

/** Label and value; what has no value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

type RequiredFields = Pick<
  LoadDetail,
  'mode' | 'equipment' | 'trailerLengthMm' | 'temperature' | 'teamRequired' | 'accessorials' | 'declaredValue'
>

/** What the truck must be and bring. */
export function needFacts(load: RequiredFields, units: Units): Fact[] {
  const { mode, equipment, trailerLengthMm, temperature, teamRequired, accessorials, declaredValue } = load
  return [
    [t('Shipment type'), MODES[mode]],
    [t('Equipment'), equipment.map(equipmentName).join(t(' or '))],
    [
      t('Trailer length'),
      trailerLengthMm === null ? null : t('{length} or longer', { length: trailerLabel(trailerLengthMm, units) }),
    ],
    [
      t('Temperature'),
      temperature === null
        ? null
        : [
            formatTemperature(temperature, units.temperature),
            temperature.mode === 'continuous' ? t('continuous') : t('cycle'),
            temperature.preCool ? t('pre-cool before loading') : t('no pre-cool required'),
          ].join(', '),
    ],
    [t('Drivers'), teamRequired ? t('Team drivers required') : null],
    [t('Services required'), accessorials.map((code) => translated(ACCESSORIALS[code])).join(', ')],
    [t('Declared value'), declaredValue === null ? null : formatMoney(declaredValue)],
  ]
}

const trailerLabel = (mm: number, { distance }: Units): string =>
  distance === 'mi' ? `${formatNumber(Math.round(mmToFeet(mm)))} ft` : `${formatNumber(mm / 1000, 1)} m`
