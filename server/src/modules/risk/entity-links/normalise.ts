import { createHash } from 'node:crypto'
import type { LinkKind } from '@drawbar/contract/risk/signals.ts'
import { FREE_MAIL } from '../../identity/index.ts'

/** A value that may link two companies, and how staff see it. */
export interface Attribute {
  kind: LinkKind
  value: string
  shown: string
  source: string
}

/** The value as typed or imported, before normalization. */
export type RawAttribute = Omit<Attribute, 'value' | 'shown'> & { raw: string }

const SECRET: ReadonlySet<LinkKind> = new Set(['tax_id', 'bank_account', 'login_device', 'document'])
const FEWEST: Partial<Record<LinkKind, number>> = { phone: 7, address: 8, officer: 5, vin: 17 }

const STREET: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  building: 'bldg',
  court: 'ct',
  drive: 'dr',
  east: 'e',
  floor: 'fl',
  highway: 'hwy',
  lane: 'ln',
  north: 'n',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  room: 'rm',
  south: 's',
  street: 'st',
  suite: 'ste',
  unit: 'ste',
  west: 'w',
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const words = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Digits with the country code; ten digits are North American. Drops the extension. */
export function phoneOf(raw: string): string {
  const digits = raw.replace(/(?:x|ext\.?)\s*\d+\s*$/i, '').replaceAll(/\D/g, '')
  return digits.length === 10 ? `1${digits}` : digits
}

const REDUCE: Partial<Record<LinkKind, (raw: string) => string>> = {
  phone: phoneOf,
  address: (raw) =>
    words(raw)
      .map((word) => STREET[word] ?? word)
      .join(' '),
  officer: (raw) =>
    words(raw)
      .filter((word) => word.length > 1)
      .toSorted()
      .join(' '),
  usdot: (raw) => raw.replaceAll(/\D/g, '').replace(/^0+/, ''),
  tax_id: (raw) => raw.replaceAll(/[^0-9a-z]/gi, '').toUpperCase(),
  bank_account: (raw) => raw.replaceAll(/[^0-9a-z]/gi, '').toUpperCase(),
  vin: (raw) => raw.replaceAll(/[^0-9a-z]/gi, '').toUpperCase(),
}

/** Loopback and private networks. */
const PRIVATE_ADDRESS =
  /^(?:|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|::1|f[cd].*|fe80.*|::ffff:127\..*)$/i

const saysNothing = (kind: LinkKind, value: string): boolean =>
  value.length < (FEWEST[kind] ?? 1) ||
  (kind === 'email_domain' && FREE_MAIL.has(value)) ||
  (kind === 'login_address' && PRIVATE_ADDRESS.test(value)) ||
  // 0000000000 and 999-999-9999 are placeholders.
  (kind === 'phone' && /^1?(\d)\1+$/.test(value)) ||
  (kind === 'officer' && !value.includes(' '))

const shownOf = (kind: LinkKind, raw: string, value: string): string => {
  if (kind === 'phone' && /^1\d{10}$/.test(value))
    return `+1 ${value.slice(1, 4)} ${value.slice(4, 7)} ${value.slice(7)}`
  if (kind === 'tax_id' || kind === 'bank_account') return `…${value.slice(-4)}`
  if (kind === 'document' || kind === 'login_device') return `${value.slice(0, 8)}…`
  return kind === 'address' || kind === 'officer' ? raw.trim().replaceAll(/\s+/g, ' ') : value
}

/** The normalized value, or null if it does not identify a company. Secrets are stored as SHA-256. */
export function attributeOf({ kind, raw, source }: RawAttribute): Attribute | null {
  const value = (REDUCE[kind] ?? ((text: string) => plain(text.trim())))(raw)
  if (saysNothing(kind, value)) return null
  const kept =
    SECRET.has(kind) && kind !== 'document' ? createHash('sha256').update(`${kind}\n${value}`).digest('hex') : value
  return { kind, value: kept, shown: shownOf(kind, raw, kind === 'login_device' ? kept : value), source }
}

/** Each value once, from its first source. */
export function attributesOf(raws: readonly RawAttribute[]): Attribute[] {
  const found = new Map<string, Attribute>()
  for (const raw of raws) {
    const attribute = attributeOf(raw)
    if (!attribute) continue
    const key = `${attribute.kind}\n${attribute.value}`
    if (!found.has(key)) found.set(key, attribute)
  }
  return [...found.values()]
}
