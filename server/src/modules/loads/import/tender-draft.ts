import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { Currency } from '@drawbar/contract/money.ts'
import type { LoadInput, StopInput } from '@drawbar/contract/loads.ts'
import { fahrenheitToDeciCelsius } from '@drawbar/contract/units.ts'
import type { z } from 'zod'
import type { AddressBook } from '../address-book.ts'
import { isDelivery, isPickup } from '../x12/code-lists.ts'
import type { TenderDraft, TenderParty, TenderStop } from '../x12/index.ts'
import type { TypedDraft } from './check-draft.ts'
import type { ImportIssue } from './import-draft.ts'
import { tenderGoods } from './tender-goods.ts'

type Typed = z.input<typeof LoadInput>
type TypedStop = z.input<typeof StopInput>

/** X12 element 40 to ours. What is not here (chassis, containers on rail) is for a person to choose. */
const EQUIPMENT: Readonly<Record<string, EquipmentCode>> = {
  TL: 'V',
  TF: 'V',
  TV: 'V',
  CV: 'V',
  HV: 'V',
  RT: 'R',
  FF: 'R',
  FT: 'F',
  FH: 'F',
  FN: 'F',
  DD: 'DD',
  CN: 'C',
  CZ: 'C',
}
const MAX_NOTES = 4000
const MAX_INSTRUCTIONS = 2000

/** A tender as its sender would type it into the form. Who pays the freight has no field of its own and is kept in the notes. */
export async function tenderDraft(tender: TenderDraft, places: AddressBook): Promise<TypedDraft> {
  const position = tender.envelope.firstSegment
  const issues: ImportIssue[] = []
  const say = (severity: ImportIssue['severity'], field: string, message: string) =>
    issues.push({ severity, position, field, message })
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
  const stops = tender.stops.flatMap((stop) => stopOf(stop, say) ?? [])
  const currency = Currency.safeParse(tender.charge?.currency ?? 'USD')
  if (!currency.success) say('error', 'currency', `Loads are not priced in ${tender.charge?.currency}.`)
  const notes = notesOf(tender)
  if (notes.length > MAX_NOTES) say('warning', 'notes', `The notes were cut to ${MAX_NOTES} characters.`)
  const equipment = [...new Set(tender.equipment.flatMap(({ code }) => EQUIPMENT[code ?? ''] ?? []))]
  const input: Typed = {
    equipment,
    stops,
    commodities: tenderGoods(tender),
    references: referencesOf(tender),
    currency: currency.data ?? 'USD',
    pricing: {
      mode: 'open_bid',
      ...(tender.charge && currency.success
        ? { target: { amount: tender.charge.amount, currency: currency.data } }
        : {}),
    },
    ...temperatureOf(tender),
    ...(notes ? { notes: notes.slice(0, MAX_NOTES) } : {}),
  }
  return {
    position,
    reference: tender.shipmentId || null,
    summary: summaryOf(tender),
    input,
    issues,
    fieldName: (path) => path,
  }
}

type Say = (severity: ImportIssue['severity'], field: string, message: string) => void

function stopOf(stop: TenderStop, say: Say): TypedStop | null {
  const kind = isPickup(stop.type) ? 'pickup' : isDelivery(stop.type) ? 'delivery' : null
  const at = `stop ${stop.seq}`
  if (!kind) {
    say('error', at, `Stop ${stop.seq} is neither a pickup nor a delivery.`)
    return null
  }
  const from = stop.window?.from ?? (stop.window?.to ? `${stop.window.to.slice(0, 10)}T00:00` : undefined)
  const to = stop.window?.to ?? (from ? `${from.slice(0, 10)}T23:59` : undefined)
  if (from === undefined || to === undefined) {
    say('error', at, `Stop ${stop.seq} has no date.`)
    return null
  }
  const instructions = [...stop.notes, ...stop.handling].join('\n').slice(0, MAX_INSTRUCTIONS)
  const addressLine = stop.addressLines.join(', ').slice(0, 200)
  return {
    kind,
    city: stop.city ?? '',
    windowStart: from,
    windowEnd: to,
    scheduling: stop.window?.appointment ? 'appointment' : 'window',
    country: stop.country ?? 'US',
    ...(stop.state ? { region: stop.state } : {}),
    ...(stop.postalCode ? { postalCode: stop.postalCode } : {}),
    ...(stop.name ? { facilityName: stop.name.slice(0, 120) } : {}),
    ...(addressLine ? { addressLine } : {}),
    ...(stop.contact?.name ? { contactName: stop.contact.name.slice(0, 120) } : {}),
    ...(stop.contact?.phone ? { contactPhone: stop.contact.phone } : {}),
    ...(instructions ? { instructions } : {}),
  }
}

const addressOf = ({ city, state, postalCode, country }: TenderParty) => ({ city, state, postalCode, country })

/** The load number leads: it is what every later message about the tender repeats. */
function referencesOf({ shipmentId, references }: TenderDraft): Typed['references'] {
  const kept = references.map(({ qualifier, value, description }) => ({
    type: qualifier,
    value: value.slice(0, 80),
    ...(description ? { description: description.slice(0, 80) } : {}),
  }))
  return shipmentId && !kept.some(({ value }) => value === shipmentId)
    ? [{ type: 'BM', value: shipmentId, description: 'Load number' }, ...kept]
    : kept
}

function notesOf({ billTo, notes, handling }: TenderDraft): string {
  const payer =
    billTo &&
    [
      billTo.name,
      ...billTo.addressLines,
      [billTo.city, billTo.state, billTo.postalCode, billTo.country].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', ')
  return [...notes, ...handling, ...(payer ? [`Bill to: ${payer}`] : [])].join('\n')
}

function temperatureOf({ equipment }: TenderDraft): Pick<Typed, 'temperature'> {
  const fahrenheit = equipment.find(({ temperature }) => temperature?.fahrenheit !== undefined)?.temperature?.fahrenheit
  if (fahrenheit === undefined) return {}
  const deci = fahrenheitToDeciCelsius(fahrenheit)
  return { temperature: { minDeciCelsius: deci, maxDeciCelsius: deci } }
}

function summaryOf({ stops, weight }: TenderDraft): string {
  const name = (stop: TenderStop | undefined) => [stop?.city, stop?.state].filter(Boolean).join(', ')
  const pounds = weight ? `, ${Math.round(weight.pounds).toLocaleString('en-US')} lb` : ''
  return `${name(stops[0])} to ${name(stops.at(-1))}, ${stops.length} stops${pounds}`
}
