import { z } from 'zod'
import { typed } from '../fields.ts'

export type DocketKind = 'MC' | 'MX' | 'FF'
/** `kind` is null where only digits were given. `digits` have no zeros in front: `MC0123456` is the number `MC123456`. */
export interface CarrierNumber {
  kind: 'USDOT' | DocketKind | null
  digits: string
}

const KINDS: Readonly<Record<string, CarrierNumber['kind']>> = {
  USDOT: 'USDOT',
  DOT: 'USDOT',
  MC: 'MC',
  MX: 'MX',
  FF: 'FF',
  NUMBER: null,
  NO: null,
}
const MOST_DIGITS = 8
/** Longer texts are names. */
const LONGEST = 40
/** Whatever is written between the kind and its digits, and what groups the digits. */
const HEAD = /^[A-Z#][A-Z#:.\-\s]*/
const DIGITS = /^\d[\d,\-\s]*$/

/**
 * A carrier's number as people write it: `USDOT 9300005`, `DOT# 0123456`, `MC#912345`, `MC 912 345`, `ff-1,234`, `MC No. 912345`,
 * or its digits alone. Null for anything else.
 */
export function readCarrierNumber(written: string): CarrierNumber | null {
  if (written.length > LONGEST) return null
  const text = written.trim().toUpperCase()
  const head = HEAD.exec(text)?.[0] ?? ''
  const tail = text.slice(head.length)
  if (!DIGITS.test(tail)) return null
  const digits = tail.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits === '' || digits.length > MOST_DIGITS) return null
  const letters = head.replaceAll(/[^A-Z]/g, '')
  const name = letters.length > 2 ? letters.replace(/(?:NUMBER|NO)$/, '') : letters
  if (name === '') return { kind: null, digits }
  const kind = KINDS[name]
  return kind === undefined ? null : { kind, digits }
}

function readUsdot(written: string): string | null {
  const number = readCarrierNumber(written)
  return number && (number.kind === 'USDOT' || number.kind === null) ? number.digits : null
}

function readDocket(written: string): string | null {
  const number = readCarrierNumber(written)
  return number && number.kind !== 'USDOT' && number.kind !== null ? number.kind + number.digits : null
}

const NO_USDOT = 'A USDOT number is one to eight digits.'
const NO_DOCKET = 'Give the docket as MC, MX or FF and its number.'

/** Kept bare: `9300005`. */
export const Usdot = typed({ max: LONGEST, missing: 'USDOT number is required', tooLong: NO_USDOT })
  .refine((written) => readUsdot(written) !== null, NO_USDOT)
  .transform((written) => readUsdot(written) ?? written)

/** Kept bare: `MC912345`. */
export const Docket = typed({ max: LONGEST, missing: NO_DOCKET, tooLong: NO_DOCKET })
  .refine((written) => readDocket(written) !== null, NO_DOCKET)
  .transform((written) => readDocket(written) ?? written)

/** `pending` until it is proven to be the company's. */
export const NumberStatus = z.enum(['none', 'pending', 'proven'])
export type NumberStatus = z.infer<typeof NumberStatus>
