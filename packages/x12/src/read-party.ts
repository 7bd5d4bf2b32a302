import { element, place, present, shorten } from './elements.ts'
import type { IssueLog } from './issues.ts'
import type { TenderContact, TenderParty } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

/** The N1 loop: who or where (N1, N2), street (N3), town (N4), people (G61). */
export const PARTY_SEGMENTS: ReadonlySet<string> = new Set(['N2', 'N3', 'N4', 'G61'])

/** G61-01 of the person to call when hazardous goods spill. */
export const HAZMAT_CONTACT = 'HM'

const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', CAN: 'CA', MEX: 'MX' }

export function openParty(n1: X12Segment, log: IssueLog): TenderParty {
  const role = element(n1, 1)
  if (role === undefined)
    log.warning(place(n1, 1), 'element_missing', 'A name is given without saying whose it is (N1-01).')
  return {
    role: role ?? '',
    ...present({ name: element(n1, 2), codeQualifier: element(n1, 3), code: element(n1, 4) }),
    addressLines: [],
    contacts: [],
  }
}

/** Adds N2, N3, N4 or G61 to the party before it. */
export function extendParty(party: TenderParty, segment: X12Segment, log: IssueLog): void {
  switch (segment.id) {
    case 'N2':
      party.name = [party.name, element(segment, 1), element(segment, 2)].filter((part) => part !== undefined).join(' ')
      break
    case 'N3':
      for (const line of [element(segment, 1), element(segment, 2)])
        if (line !== undefined) party.addressLines.push(line)
      break
    case 'N4': {
      const country = element(segment, 4)?.toUpperCase()
      Object.assign(
        party,
        present({
          city: element(segment, 1),
          state: element(segment, 2)?.toUpperCase(),
          postalCode: element(segment, 3),
          country: country === undefined ? undefined : (COUNTRIES[country] ?? country),
        }),
      )
      if (element(segment, 6) !== undefined)
        log.warning(place(segment, 6), 'segment_ignored', 'The details in N4-06 are not taken over.')
      if (country !== undefined && !/^[A-Z]{2}$/.test(COUNTRIES[country] ?? country)) {
        log.warning(place(segment, 4), 'code_unknown', `"${shorten(country)}" is not a country code of two letters.`)
      }
      break
    }
    case 'G61':
      party.contacts.push(readContact(segment))
      break
  }
}

export function readContact(g61: X12Segment): TenderContact {
  const contact: TenderContact = present({ name: element(g61, 2), role: element(g61, 1) })
  const qualifier = element(g61, 3)
  const number = element(g61, 4)
  if (number === undefined) return contact
  if (qualifier === 'EM') contact.email = number
  else if (qualifier === 'FX') contact.fax = number
  else contact.phone = number
  return contact
}

export const hasPlace = (party: TenderParty): boolean => party.city !== undefined || party.postalCode !== undefined
