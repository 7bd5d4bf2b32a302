import type { ReactNode } from 'react'
import css from './bid-link.module.css'
import type { NamedInvitation } from './link-calls.ts'
import {
  formatDays,
  formatDegrees,
  formatFeet,
  formatInstantText,
  formatMiles,
  formatMoneyText,
  placeLabel,
  formatPounds,
} from './link-labels.ts'

/** What a price needs and no more: cities and days, no street, no hour, no name. */
export function LoadFacts({ invitation: { load, names } }: { invitation: NamedInvitation }) {
  const { weightGrams, pallets, trailerLengthMm, temperature, price } = load
  const requirements = [
    ...(load.teamRequired ? ['Team drivers'] : []),
    ...(load.hazmat ? ['Hazardous materials'] : []),
    ...names.requirements,
  ]
  const facts: [string, ReactNode][] = [
    ['Reference', load.reference],
    ['Equipment', names.equipment.join(' or ')],
    ...(trailerLengthMm === null ? [] : [['Trailer', `${formatFeet(trailerLengthMm)} or longer`] as [string, string]]),
    ['Distance', formatMiles(load.distanceMeters)],
    ['Goods', load.commodity],
    ['Weight', [formatPounds(weightGrams), ...(pallets === null ? [] : [`${pallets} pallets`])].join(', ')],
    ...(temperature === null
      ? []
      : [
          [
            'Temperature',
            `${formatDegrees(temperature.minDeciCelsius)} to ${formatDegrees(temperature.maxDeciCelsius)}`,
          ] as [string, string],
        ]),
    ...(requirements.length === 0 ? [] : [['Also needed', requirements.join(', ')] as [string, string]]),
    ...(price === null ? [] : [['Price for members', `${formatMoneyText(price)}, booked at once`] as [string, string]]),
    ...(load.biddingEndsAt === null
      ? []
      : [[load.sealed ? 'Sealed bids open' : 'Bids close', formatInstantText(load.biddingEndsAt)] as [string, string]]),
  ]
  return (
    <>
      <ol className={css['stops']} aria-label="Stops">
        {load.stops.map((stop, at) => (
          <li key={at} className={css['stop']}>
            <span className={css['ring']} aria-hidden="true" />
            <span className={css['kind']}>{stop.kind === 'pickup' ? 'Pickup' : 'Delivery'}</span>
            <strong>{placeLabel(stop)}</strong>
            <span>
              {formatDays(stop)}
              {stop.appointment ? ', by appointment' : ''}
            </span>
          </li>
        ))}
      </ol>
      <dl className={css['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
