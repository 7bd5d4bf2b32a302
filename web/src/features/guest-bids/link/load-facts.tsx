import type { ReactNode } from 'react'
import css from './bid-link.module.css'
import type { NamedInvitation } from './link-calls.ts'
import {
  daysWords,
  degreesWords,
  feetWords,
  instantWords,
  milesWords,
  moneyWords,
  placeWords,
  poundsWords,
} from './link-words.ts'

/** What a price needs and no more: cities and days, no street, no hour, no name. */
export function LoadFacts({ invitation: { load, names } }: { invitation: NamedInvitation }) {
  const { weightGrams, pallets, trailerLengthMm, temperature, price } = load
  const needs = [
    ...(load.teamRequired ? ['Team drivers'] : []),
    ...(load.hazmat ? ['Hazardous materials'] : []),
    ...names.needs,
  ]
  const facts: [string, ReactNode][] = [
    ['Reference', load.reference],
    ['Equipment', names.equipment.join(' or ')],
    ...(trailerLengthMm === null ? [] : [['Trailer', `${feetWords(trailerLengthMm)} or longer`] as [string, string]]),
    ['Distance', milesWords(load.distanceMeters)],
    ['Goods', load.commodity],
    ['Weight', [poundsWords(weightGrams), ...(pallets === null ? [] : [`${pallets} pallets`])].join(', ')],
    ...(temperature === null
      ? []
      : [
          [
            'Temperature',
            `${degreesWords(temperature.minDeciCelsius)} to ${degreesWords(temperature.maxDeciCelsius)}`,
          ] as [string, string],
        ]),
    ...(needs.length === 0 ? [] : [['Also needed', needs.join(', ')] as [string, string]]),
    ...(price === null ? [] : [['Price for members', `${moneyWords(price)}, booked at once`] as [string, string]]),
    ...(load.biddingEndsAt === null
      ? []
      : [[load.sealed ? 'Sealed bids open' : 'Bids close', instantWords(load.biddingEndsAt)] as [string, string]]),
  ]
  return (
    <>
      <ol className={css['stops']} aria-label="Stops">
        {load.stops.map((stop, at) => (
          <li key={at} className={css['stop']}>
            <span className={css['ring']} aria-hidden="true" />
            <span className={css['kind']}>{stop.kind === 'pickup' ? 'Pickup' : 'Delivery'}</span>
            <strong>{placeWords(stop)}</strong>
            <span>
              {daysWords(stop)}
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
