import { z } from 'zod'
import { asciiDomain, CountryCode, optionalText, text, Version } from '../fields.ts'

/** A telephone as people write it, kept as E.164. Ten digits without a country are North American. */
export function toE164(typed: string): string | null {
  const digits = typed.replaceAll(/[^\d]/g, '')
  const number = typed.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : `+${digits}`
  return /^\+[1-9]\d{6,14}$/.test(number) && /^\+?[\d ().-]+$/.test(typed.trim()) ? number : null
}

/** `https://www.Mill.example/contact` and `@mill.example` are `mill.example`; null for what is no domain. */
export function toDomain(typed: string): string | null {
  const [host = ''] = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?@?/, '')
    .split(/[/?#]/, 1)
  const ascii = asciiDomain(host) ?? ''
  return /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(ascii) ? ascii : null
}

/** An EIN: nine digits, written `12-3456789`. */
export const taxIdDigits = (typed: string): string | null =>
  /^\s*\d{2}-?\d{7}\s*$/.test(typed) ? typed.replaceAll(/\D/g, '') : null

/** Empty means that there is none. */
const given = (name: string, max: number, read: (typed: string) => string | null, complaint: string) =>
  optionalText(name, max).transform((typed, context) => {
    if (typed === undefined || typed === '') return null
    const value = read(typed)
    if (value === null) context.addIssue({ code: 'custom', message: complaint })
    return value
  })

const blankAsNull = (name: string, max: number) => optionalText(name, max).transform((typed) => (typed ? typed : null))

export const MailingAddress = z.object({
  line: text('Street', 160),
  city: text('City', 80),
  region: blankAsNull('State', 40),
  postalCode: text('Postal code', 20),
  country: CountryCode.default('US'),
})

export const SaveCompanyBody = z.object({
  version: Version,
  name: text('Company name', 160),
  legalName: blankAsNull('Legal name', 160),
  dbaName: blankAsNull('Trading name', 160),
  phone: given('Phone', 40, toE164, 'Give a phone number with its country, such as +1 312 555 0100.'),
  emailDomain: given('Website', 260, toDomain, 'Give a domain, such as mill.example.'),
  /** Absent: the one on file stays. Empty: there is none any more. */
  taxId: optionalText('Tax id', 20).transform((typed, context) => {
    if (typed === undefined || typed === '') return typed
    const digits = taxIdDigits(typed)
    if (digits === null)
      context.addIssue({ code: 'custom', message: 'Give the EIN as nine digits, such as 12-3456789.' })
    return digits ?? ''
  }),
  mailingAddress: MailingAddress.nullable().default(null),
})

export const CompanyFacts = z.object({
  companyId: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  dbaName: z.string().nullable(),
  /** All that is shown of a tax id. */
  taxIdLast4: z.string().nullable(),
  phone: z.string().nullable(),
  emailDomain: z.string().nullable(),
  mailingAddress: z
    .object({
      line: z.string(),
      city: z.string(),
      region: z.string().nullable(),
      postalCode: z.string(),
      country: z.string(),
    })
    .nullable(),
  version: z.number(),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>

/** An address stands in one line. */
export const FactChange = z.object({
  field: CompanyFacts.omit({ companyId: true, version: true }).keyof(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FactChange = z.infer<typeof FactChange>
