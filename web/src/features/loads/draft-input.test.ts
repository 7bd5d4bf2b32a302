import { GRAMS_PER_POUND } from '@drawbar/contract/units.ts'
import { expect, test } from 'vitest'
import { checkDraft } from './draft-input.ts'
import { draftOf, emptyDraft } from './load-draft.ts'
import { aLoadDetail } from './load-testing.ts'

test('a saved load becomes a draft and goes back as it was', () => {
  const load = aLoadDetail()
  const { body, errors } = checkDraft(draftOf(load))
  expect(errors).toBeNull()
  expect(body).toMatchObject({
    equipment: ['R'],
    stops: [
      { city: 'Fort Worth', region: 'TX', windowStart: '2027-03-15T08:00', windowEnd: '2027-03-15T12:00' },
      { city: 'Atlanta' },
    ],
    commodities: [{ weightGrams: 17_962_258, pallets: 22 }],
    temperature: { minDeciCelsius: 11, maxDeciCelsius: 22 },
    pricing: { mode: 'open_bid', target: { amount: 195_000, currency: 'USD' } },
  })
})

test('an empty draft names what is missing, each once', () => {
  const { errors } = checkDraft(emptyDraft())
  expect(errors).toMatchObject({
    'stops.0.city': 'Say where the stop is.',
    'stops.1.windowEnd': 'Give the day and the time.',
    'commodities.0.weightGrams': 'Say what it weighs.',
  })
})

test('text that was never settled on a place is not sent', () => {
  const draft = draftOf(aLoadDetail())
  const [first, ...rest] = draft.stops
  if (first === undefined) throw new Error('no stop')
  const { errors } = checkDraft({ ...draft, stops: [{ ...first, place: { text: 'Somewhere', place: null } }, ...rest] })
  expect(errors?.['stops.0.city']).toMatch(/Choose the place/)
})

test('an appointment is one moment; a window must not end before it begins', () => {
  const draft = draftOf(aLoadDetail())
  const [first, ...rest] = draft.stops
  if (first === undefined) throw new Error('no stop')
  const early = { ...first, windowEnd: { date: '2027-03-15', time: '07:00' } }
  expect(checkDraft({ ...draft, stops: [early, ...rest] }).errors?.['stops.0.windowEnd']).toBe(
    'The window ends before it begins.',
  )
  const { body } = checkDraft({ ...draft, stops: [{ ...early, scheduling: 'appointment' }, ...rest] })
  expect(body?.stops[0]).toMatchObject({ windowStart: '2027-03-15T08:00', windowEnd: '2027-03-15T08:00' })
})

test('a fixed price must be given, and weight stays in grams whatever unit is shown', () => {
  const draft = { ...draftOf(aLoadDetail()), weightUnit: 'kg' as const }
  expect(
    checkDraft({ ...draft, pricing: { ...draft.pricing, mode: 'fixed', amount: null } }).errors?.['pricing.price'],
  ).toBe('Give the price.')
  expect(checkDraft(draft).body?.commodities[0]?.weightGrams).toBe(Math.round(39_600 * GRAMS_PER_POUND))
})
