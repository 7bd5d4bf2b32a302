import { GRAMS_PER_POUND } from '@drawbar/contract/units.ts'
import { expect, test } from 'vitest'
import { LoadInput } from '@drawbar/contract/loads/load-input.ts'
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

test('a draft without amounts keeps its currency', () => {
  const load = aLoadDetail({ currency: 'MXN', target: null, pricing: { mode: 'open_bid' } })
  expect(checkDraft(draftOf(load)).body).toMatchObject({ currency: 'MXN', pricing: { mode: 'open_bid' } })
})

test('a chosen end comes back, also one after the last pickup; one that has passed is to be chosen anew', () => {
  const [early, late] = ['2027-03-15T15:00:00.000Z', '2027-03-20T15:00:00.000Z']
  const sent = (over: Parameters<typeof aLoadDetail>[0]) => checkDraft(draftOf(aLoadDetail(over))).body?.expiresAt
  expect(sent({ status: 'draft', expiresAt: early, chosenEndAt: early })).toBe(early)
  expect(sent({ chosenEndAt: late })).toBe(late)
  expect(sent({ chosenEndAt: null })).toBeUndefined()
  const passed = '2026-03-15T15:00:00.000Z'
  expect(sent({ status: 'expired', expiresAt: passed, chosenEndAt: passed })).toBeUndefined()
  // Fallen off, it ended before its time.
  expect(sent({ status: 'expired', expiresAt: early, chosenEndAt: early })).toBe(early)
  expect(sent({ status: 'expired', chosenEndAt: late })).toBe(late)
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

const POSTING = { postAt: '2027-03-01T00:00:00.000Z' }

test('what the board needs is said together with what the form needs, each at its field', () => {
  const draft = { ...draftOf(aLoadDetail()), equipment: [], notes: 'x'.repeat(5000) }
  expect(checkDraft(draft).errors).toEqual({ notes: 'Notes must be at most 4000 characters.' })
  expect(checkDraft(draft, POSTING).errors).toEqual({
    notes: 'Notes must be at most 4000 characters.',
    equipment: 'Choose the equipment that can haul this load.',
  })
})

test('a stop in the past, a reefer without temperatures and hazardous goods without papers are no posts, but drafts', () => {
  const draft = draftOf(aLoadDetail({ temperature: null }))
  const [goods] = draft.commodities
  if (goods === undefined) throw new Error('no goods')
  const hazmat = { unNumber: 'UN1203', properShippingName: '', hazardClass: '', packingGroup: null, emergencyPhone: '' }
  const ineligible = { ...draft, commodities: [{ ...goods, hazmat }] }
  expect(checkDraft(ineligible).errors).toBeNull()
  expect(Object.keys(checkDraft(ineligible, { postAt: '2027-03-16T00:00:00.000Z' }).errors ?? {}).toSorted()).toEqual([
    'commodities.0.hazmat.emergencyPhone',
    'commodities.0.hazmat.hazardClass',
    'commodities.0.hazmat.properShippingName',
    'stops.0.windowEnd',
    'temperature',
  ])
})

test('opening and saving in another unit changes nothing, the chosen place neither', () => {
  const [first, ...rest] = aLoadDetail().stops
  if (first === undefined) throw new Error('no stop')
  const load = aLoadDetail({ stops: [{ ...first, placeId: 'us-tx-fort-worth' }, ...rest], trailerLengthMm: 16_154 })
  const [pounds, kilograms] = (['lb', 'kg'] as const).map((unit) =>
    LoadInput.parse(checkDraft(draftOf(load, unit)).body),
  )
  expect(kilograms).toEqual(pounds)
  expect(kilograms).toMatchObject({
    trailerLengthMm: 16_154,
    temperature: { minDeciCelsius: 11, maxDeciCelsius: 22 },
    stops: [{ placeId: 'us-tx-fort-worth' }, {}],
  })
})

test('turns and steps are held to the deadline where the load goes up, not at an edit of one whose turns began long ago', () => {
  const draft = draftOf(aLoadDetail())
  const late = {
    ...draft,
    pricing: { ...draft.pricing, deadline: { date: '2027-03-01', time: '09:00' } },
    waterfall: {
      isOn: true,
      respondWithinMinutes: 60,
      offers: [
        { companyId: '01900000-0000-7000-8000-0000000000c1', amount: { amount: 150_000, currency: 'USD' as const } },
        { companyId: '01900000-0000-7000-8000-0000000000c2', amount: { amount: 150_000, currency: 'USD' as const } },
      ],
    },
  }
  const near = { postAt: '2027-03-01T14:00:00.000Z' }
  expect(checkDraft(late, near).errors).toEqual({ 'turns.offers': 'These turns can last past the deadline for bids.' })
  expect(checkDraft(late, { ...near, isUp: true }).errors).toBeNull()
})
