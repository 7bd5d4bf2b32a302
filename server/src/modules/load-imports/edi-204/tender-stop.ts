import type { StopInput } from '@drawbar/contract/loads/load-input.ts'
import type { z } from 'zod'
import { isDelivery, isDrop, isPickup } from '@drawbar/x12/code-lists.ts'
import { shorten } from '@drawbar/x12/elements.ts'
import type { StopWindow, TenderStop } from '@drawbar/x12/index.ts'
import type { Say } from '../import-draft.ts'
import { codeOf, contactLine } from './tender-notes.ts'
import { readPhone } from './tender-phone.ts'

type TypedStop = z.input<typeof StopInput>

const MAX_INSTRUCTIONS = 2000
const MAX_NAME = 120
const MAX_ADDRESS = 200

/** A stop of a tender as it would be typed; null, with the reason said, where it is none of ours. `alone`: nothing else is loaded or unloaded. */
export function tenderStop(stop: TenderStop, { alone, say }: { alone: boolean; say: Say }): TypedStop | null {
  const kind = isPickup(stop.type) ? 'pickup' : isDelivery(stop.type) ? 'delivery' : null
  const at = `stop ${stop.seq}`
  if (!kind) {
    say('error', at, `Stop ${stop.seq} is neither a pickup nor a delivery.`)
    return null
  }
  const window = stop.window && timesOf(stop.window)
  if (!window) {
    say('error', at, `Stop ${stop.seq} has no date.`)
    return null
  }
  const cut = (text: string, { to, segment }: { to: number; segment: string }): string => {
    if (text.length > to) say('warning', segment, `At stop ${stop.seq}, ${segment} was cut to ${to} characters.`)
    return text.slice(0, to)
  }
  const phone = stop.contact?.phone === undefined ? null : readPhone(stop.contact.phone)
  const unreadPhone = phone === null ? stop.contact?.phone : undefined
  if (unreadPhone !== undefined)
    say(
      'warning',
      'G61-04',
      `The contact of stop ${stop.seq} has no phone number but "${shorten(unreadPhone)}"; it was moved to the instructions.`,
    )
  const instructions = cut(
    [instructionsOf(stop, alone), ...(unreadPhone === undefined ? [] : [`Contact phone: ${unreadPhone}`])]
      .filter(Boolean)
      .join('\n'),
    { to: MAX_INSTRUCTIONS, segment: 'NTE' },
  )
  const addressLine = cut(stop.addressLines.join(', '), { to: MAX_ADDRESS, segment: 'N3' })
  return {
    kind,
    city: stop.city ?? '',
    ...window,
    ...(isDrop(stop.type) ? { handling: 'drop' as const } : {}),
    country: stop.country ?? 'US',
    ...(stop.state ? { region: stop.state } : {}),
    ...(stop.postalCode ? { postalCode: stop.postalCode } : {}),
    ...(stop.name ? { facilityName: cut(stop.name, { to: MAX_NAME, segment: 'N1-02' }) } : {}),
    ...(addressLine ? { addressLine } : {}),
    ...(stop.contact?.name ? { contactName: cut(stop.contact.name, { to: MAX_NAME, segment: 'G61-02' }) } : {}),
    ...(phone ? { contactPhone: phone } : {}),
    ...(instructions ? { instructions } : {}),
  }
}

/** An address has a field for the phone only; and a load has weights and references as a whole, so of several stops each keeps its own in words. */
function instructionsOf(stop: TenderStop, alone: boolean): string {
  const { notes, handling, contact, otherContacts = [], weight, pieces, references } = stop
  const code = codeOf(stop)
  const own = [
    ...(weight ? [`${weight.value.toLocaleString('en-US')} ${weight.unit}`] : []),
    ...(pieces === undefined ? [] : [`${pieces} pieces`]),
    ...references.map(({ qualifier, value }) => `${qualifier} ${value}`),
  ]
  const here = alone || own.length === 0 ? [] : [`Here: ${own.join(', ')}`]
  return [
    ...(code === null ? [] : [`Place: ${code}`]),
    ...here,
    ...notes,
    ...handling,
    ...(contact?.email ? [`Email: ${contact.email}`] : []),
    ...(contact?.fax ? [`Fax: ${contact.fax}`] : []),
    ...(otherContacts.length > 0 ? [`Also: ${otherContacts.map(contactLine).join('; ')}`] : []),
  ].join('\n')
}

/**
 * An appointment is one moment, as in a load list: a date alone is a window of that day. As an appointment it would stand at midnight, and every
 * carrier would be late.
 */
function timesOf(window: StopWindow): Pick<TypedStop, 'windowStart' | 'windowEnd' | 'scheduling'> | null {
  const day = (window.from ?? window.to)?.slice(0, 10)
  if (day === undefined) return null
  const windowStart = window.from ?? `${day}T00:00`
  const windowEnd = window.to ?? `${day}T23:59`
  const isMoment = window.from !== undefined && window.from === window.to
  return { windowStart, windowEnd, scheduling: window.appointment && isMoment ? 'appointment' : 'window' }
}
