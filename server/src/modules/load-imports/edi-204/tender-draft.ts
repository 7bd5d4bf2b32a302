import { Currency } from '@drawbar/contract/money.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import type { z } from 'zod'
import { instantToLocal } from '../../places/index.ts'
import type { AddressBook } from '../../loads/index.ts'
import type { TenderDraft, TenderParty, TenderStop } from '@drawbar/x12/index.ts'
import type { ImportIssue, Say, TypedDraft } from '../import-draft.ts'
import { tenderEquipment } from './tender-equipment.ts'
import { tenderGoods } from './tender-goods.ts'
import { tenderKey } from './tender-key.ts'
import { tenderNotes } from './tender-notes.ts'
import { tenderStop } from './tender-stop.ts'

type Typed = z.input<typeof LoadInput>

/** A tender as its sender would type it into the form. What the form has no field for is kept in the notes, or said to be left out. */
export async function tenderDraft(tender: TenderDraft, places: AddressBook): Promise<TypedDraft> {
  const position = tender.envelope.firstSegment
  const issues: ImportIssue[] = []
  const say: Say = (severity, field, message) => issues.push({ severity, position, field, message })
  if (tender.purpose !== 'original') {
    say(
      'error',
      'purpose',
      `This is not a new tender but a ${tender.purpose} of one. Change or cancel the load by hand.`,
    )
  }
  if (tender.billTo) {
    for (const { message } of (await places.resolve(addressOf(tender.billTo))).problems)
      say('warning', 'Bill to', message)
  }
  const alone = tender.stops.length <= 2
  const local = await Promise.all(tender.stops.map((stop) => onLocalClocks(stop, places)))
  const stops = local.flatMap((stop) => tenderStop(stop, { alone, say }) ?? [])
  sayParties(tender, say)
  const currency = Currency.safeParse(tender.charge?.currency ?? 'USD')
  if (!currency.success) say('error', 'currency', `Loads are not priced in ${tender.charge?.currency}.`)
  const notes = tenderNotes(tender, say)
  const expiresAt = await answerBy(tender, places)
  const input: Typed = {
    ...tenderEquipment(tender, say),
    stops,
    commodities: tenderGoods(tender, say),
    references: referencesOf(tender, say),
    currency: currency.data ?? 'USD',
    pricing: {
      mode: 'open_bid',
      ...(tender.charge && currency.success
        ? { target: { amount: tender.charge.amount, currency: currency.data } }
        : {}),
    },
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(notes ? { notes } : {}),
  }
  return {
    position,
    reference: tender.shipmentId || null,
    tender: tenderKey(tender.envelope),
    summary: summaryOf(tender),
    input,
    issues,
    fieldName: (path) => path,
    columnOf: () => null,
    cells: {},
  }
}

const addressOf = ({ city, state, postalCode, country }: TenderParty | TenderStop) => ({
  city,
  state,
  postalCode,
  country,
})

/** G62*64: who has not answered by then is too late, so the post ends there, by the clock of the first stop as the day of a load list does. */
async function answerBy({ respondBy, stops }: TenderDraft, places: AddressBook): Promise<string | undefined> {
  const [first] = stops
  if (respondBy === undefined || !first) return undefined
  const { timeZone } = await places.resolve(addressOf(first))
  // A first stop without a zone refuses the tender by itself.
  return timeZone ? places.instantAt(respondBy.local, respondBy.zone ?? timeZone).instant : undefined
}

/** The stop with both edges of its window on its own clocks. A place without a known zone refuses the tender by itself. */
async function onLocalClocks(stop: TenderStop, places: AddressBook): Promise<TenderStop> {
  const { window } = stop
  if (window?.fromZone === undefined && window?.toZone === undefined) return stop
  const { timeZone } = await places.resolve(addressOf(stop))
  if (!timeZone) return stop
  const convert = (local: string | undefined, zone: string | undefined): string | undefined =>
    local === undefined || zone === undefined ? local : instantToLocal(places.instantAt(local, zone).instant, timeZone)
  const from = convert(window.from, window.fromZone)
  const to = convert(window.to, window.toZone)
  const { appointment, qualifiers } = window
  return {
    ...stop,
    window: { appointment, qualifiers, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  }
}

/** Companies that are neither the place of a stop nor the payer. */
function sayParties({ parties, stops }: TenderDraft, say: Say): void {
  const places = new Set(stops.map(({ name }) => name))
  const others = [...parties, ...stops.flatMap(({ otherParties }) => otherParties)].filter(
    ({ name }) => !places.has(name),
  )
  for (const party of new Set(others.map(({ name, role }) => `${name ?? ''} (N1*${role})`.trim())))
    say('warning', 'N1', `${party} is not taken over.`)
}

const MAX_REFERENCE = 80

/** The load number leads: it is what every later message about the tender repeats. */
function referencesOf({ shipmentId, references }: TenderDraft, say: Say): Typed['references'] {
  const cut = (text: string): string => {
    const kept = text.slice(0, MAX_REFERENCE)
    if (kept !== text) say('warning', 'L11', `The reference "${kept}" was cut to ${MAX_REFERENCE} characters.`)
    return kept
  }
  const kept = references.map(({ qualifier, value, description }) => ({
    type: qualifier,
    value: cut(value),
    ...(description ? { description: cut(description) } : {}),
  }))
  return shipmentId && !kept.some(({ value }) => value === shipmentId)
    ? [{ type: 'BM', value: shipmentId, description: 'Load number' }, ...kept]
    : kept
}

function summaryOf({ stops, weight }: TenderDraft): string {
  const name = (stop: TenderStop | undefined) => [stop?.city, stop?.state].filter(Boolean).join(', ')
  const pounds = weight ? `, ${Math.round(weight.pounds).toLocaleString('en-US')} lb` : ''
  return `${name(stops[0])} to ${name(stops.at(-1))}, ${stops.length} stops${pounds}`
}
