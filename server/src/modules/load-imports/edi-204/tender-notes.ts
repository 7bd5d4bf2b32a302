import type { TenderCommodity, TenderContact, TenderDraft, TenderHazmat, TenderParty } from '@drawbar/x12/index.ts'
import type { Say } from '../import-draft.ts'
import { readPhone } from './tender-phone.ts'

const MAX_NOTES = 4000

/** What a load has no field of its own for, in words: who pays, the numbers on the goods, the finer points of what is dangerous. */
export function tenderNotes(tender: TenderDraft, say: Say): string {
  const { notes, handling, billTo, carrierScac, routing, charge, freightTerms, equipment, commodities } = tender
  // A number that is a reference of the load stands there already.
  const referenced = new Set(tender.references.map(({ value }) => value))
  const numbers = equipment.flatMap(({ number }) => number ?? [])
  const lines = [
    ...notes,
    ...handling,
    ...(numbers.length > 0 ? [`Equipment number: ${numbers.join(', ')}`] : []),
    ...(carrierScac ? [`Tendered to (SCAC): ${carrierScac}`] : []),
    ...listed('Routing', [routing?.scac, routing?.transportMode && `mode ${routing.transportMode}`]),
    ...rateOf(charge),
    ...(freightTerms ? [`Freight terms: ${freightTerms.replace('_', ' ')}`] : []),
    ...(billTo ? [`Bill to: ${payerOf(billTo)}`] : []),
    ...commodities.flatMap((goods) => numbersOf(goods, referenced)),
    ...commodities.flatMap(({ hazmat }) => hazmat.flatMap(dangerOf)),
  ]
  const text = [...new Set(lines)].join('\n')
  if (text.length > MAX_NOTES) say('warning', 'notes', `The notes were cut to ${MAX_NOTES} characters.`)
  return text.slice(0, MAX_NOTES)
}

/** A flat rate is the price itself. */
const rateOf = (charge: TenderDraft['charge']): string[] =>
  charge?.rate === undefined || charge.rateQualifier === 'FR'
    ? []
    : [`Rate of the tender: ${[charge.rate, charge.rateQualifier].filter(Boolean).join(' ')}`]

const payerOf = (party: TenderParty): string => {
  const { name, addressLines, city, state, postalCode, country, contacts } = party
  const town = [city, state, postalCode, country].filter(Boolean).join(' ')
  return [name, ...addressLines, town, codeOf(party), ...contacts.map(contactLine)].filter(Boolean).join(', ')
}

/** Who sent the tender knows a place by its own number: a delivery note without it goes back. */
export const codeOf = ({ code, codeQualifier }: Pick<TenderParty, 'code' | 'codeQualifier'>): string | null =>
  code === undefined ? null : `code ${code}${codeQualifier === undefined ? '' : ` (${codeQualifier})`}`

export const contactLine = ({ name, phone, email, fax }: TenderContact): string =>
  [name, phone, email, fax && `fax ${fax}`].filter(Boolean).join(' ')

const listed = (subject: string, facts: readonly (string | false | undefined)[]): string[] => {
  const said = facts.filter(Boolean)
  return said.length === 0 ? [] : [`${subject}: ${said.join(', ')}`]
}

const numbersOf = (
  { description, orderNumber, marks, commodityCode }: TenderCommodity,
  referenced: ReadonlySet<string>,
): string[] =>
  listed(description ?? 'Goods', [
    orderNumber && !referenced.has(orderNumber) && `order ${orderNumber}`,
    marks && !referenced.has(marks) && `marks ${marks}`,
    commodityCode && `code ${commodityCode}`,
  ])

/** A phone that can be read has its own field. */
const emergencyLine = ({ name, phone }: TenderContact): string | undefined => {
  const words = [name, phone !== undefined && readPhone(phone) === null && phone].filter(Boolean).join(' ')
  return words ? `emergency contact ${words}` : undefined
}

const dangerOf = ({
  unNumber = 'Dangerous goods',
  subsidiaryClasses,
  packages,
  quantity,
  quantityUnit,
  placard,
  reportableQuantity,
  freeText,
  emergencyContact,
}: TenderHazmat): string[] =>
  listed(unNumber, [
    ...subsidiaryClasses.map((one) => `also class ${one}`),
    packages !== undefined && `${packages} packages`,
    quantity !== undefined && [quantity, quantityUnit].filter((part) => part !== undefined).join(' '),
    placard && `placard ${placard}`,
    reportableQuantity && 'reportable quantity',
    ...freeText,
    emergencyContact && emergencyLine(emergencyContact),
  ])
