import { z } from 'zod'

/** What the live register says of one carrier. Amounts are US cents; null is what it does not say, save where null is itself an answer. */
export interface LiveCarrier {
  usdot: number
  legalName: string
  dbaName: string | null
  active: boolean
  /** `none`: it holds no authority of that type. */
  authorities: { type: 'common' | 'contract' | 'broker'; status: 'active' | 'inactive' | 'none' }[]
  /** Null: no order stands. Undefined: it does not say. */
  outOfServiceOn: string | null | undefined
  /** Null: not rated, as most. Undefined: it does not say. */
  safetyRating: 'satisfactory' | 'conditional' | 'unsatisfactory' | null | undefined
  safetyRatedOn: string | null
  powerUnits: number | null
  drivers: number | null
  street: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  autoRequired: number | null
  /** Zero: no filing of that kind. */
  onFile: { auto_liability: number | null; cargo: number | null; bond: number | null }
}

/** No answer, or none that can be understood. */
export class RegisterUnavailable extends Error {}

export interface CarrierRegister {
  /** Null: it knows no such number. Throws RegisterUnavailable. */
  findByUsdot(usdot: number): Promise<LiveCarrier | null>
  /** Who holds `MC123456`. It looks at the digits alone, so that holders of an MX or FF number may be among them. Throws RegisterUnavailable. */
  findByDocket(docket: string): Promise<LiveCarrier[]>
}

/** A person waits for the answer, and the record on file is the next best thing. */
const TIMEOUT_MS = 4_000
const MAX_ANSWER = 1_000_000

/** Numbers and words come as either; anything else says nothing. What no database keeps is left out: control characters, half a character. */
const said = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim()
    : typeof value === 'number'
      ? String(value)
      : ''

const text = z.preprocess((value) => said(value) || null, z.string().max(300).nullable())
const count = z.preprocess(
  (value) => (/^\d{1,9}$/.test(said(value)) ? Number(said(value)) : null),
  z.number().nullable(),
)
/** `"750"` is $750,000. Some answers carry numbers, or `Y`, which says no amount. */
const thousands = z.preprocess((value) => {
  const digits = said(value).replaceAll(/[$,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) * 100_000 : null
}, z.number().nullable())
/** `2021-04-05`, or an epoch in milliseconds; of a year in which a register was kept, or a plan can be meant. */
const day = z.preprocess((value) => {
  const words = typeof value === 'number' && Math.abs(value) < 8e15 ? new Date(value).toISOString() : said(value)
  const found = /^(?:19|20|21)\d{2}-\d{2}-\d{2}/.exec(words)?.[0]
  // A day that no month has is read as one of the next.
  return found !== undefined && new Date(`${found}T00:00Z`).toJSON()?.startsWith(found) ? found : null
}, z.string().nullable())

const RATINGS: Record<string, LiveCarrier['safetyRating']> = {
  S: 'satisfactory',
  C: 'conditional',
  U: 'unsatisfactory',
}

/** Null takes away what is on file, so only an answer of null is one: a missing key or an unknown word says nothing. */
const orNone = <T>(read: z.ZodType<T | null>) =>
  z
    .unknown()
    .transform((value): T | null | undefined => (value === null ? null : (read.parse(value) ?? undefined)))
    .optional()
const rating = z.preprocess(
  (value) => RATINGS[said(value).slice(0, 1).toUpperCase()] ?? null,
  z.enum(['satisfactory', 'conditional', 'unsatisfactory']).nullable(),
)

const Carrier = z.object({
  // Eight digits, as whoever asks may type.
  dotNumber: z.coerce.number().int().positive().max(99_999_999),
  legalName: z.preprocess(said, z.string().min(1).max(300)),
  dbaName: text,
  allowedToOperate: text,
  statusCode: text,
  commonAuthorityStatus: text,
  contractAuthorityStatus: text,
  brokerAuthorityStatus: text,
  oosDate: orNone(day),
  safetyRating: orNone(rating),
  safetyRatingDate: day,
  totalPowerUnits: count,
  totalDrivers: count,
  phyStreet: text,
  phyCity: text,
  phyState: text,
  phyZipcode: text,
  bipdRequiredAmount: thousands,
  bipdInsuranceOnFile: thousands,
  cargoInsuranceOnFile: thousands,
  bondInsuranceOnFile: thousands,
})
const Found = z.object({ carrier: Carrier })
/** One carrier, or the list of one that searches answer with; null or an empty list for none. */
const Answer = z.object({ content: z.union([Found, z.array(Found), z.null()]) })

/** FMCSA's QCMobile, or what speaks like it. */
export function qcMobile({
  url,
  key,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string
  key: string
  timeoutMs?: number
}): CarrierRegister {
  const ask = async (path: string): Promise<LiveCarrier[]> => {
    const asked = `${url.replace(/(?<!\/)\/+$/, '')}/carriers/${path}?${new URLSearchParams({ webKey: key })}`
    try {
      const answer = await fetch(asked, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      if (answer.status === 404) return []
      if (!answer.ok) throw new RegisterUnavailable(`it answered ${answer.status}`)
      const { content } = Answer.parse(JSON.parse(await bounded(answer)))
      return [content ?? []].flat().map(({ carrier }) => liveCarrier(carrier))
    } catch (error) {
      if (error instanceof RegisterUnavailable) throw error
      // The address holds the key: what failed is told without it.
      throw new RegisterUnavailable(error instanceof Error ? error.name : 'no answer')
    }
  }
  return {
    async findByUsdot(usdot) {
      const [found] = await ask(String(usdot))
      if (found && found.usdot !== usdot) throw new RegisterUnavailable('it answered about another carrier')
      return found ?? null
    },
    findByDocket: (docket) => ask(`docket-number/${docket.replaceAll(/\D/g, '')}`),
  }
}

async function bounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER) throw new RegisterUnavailable('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const AUTHORITY_LETTERS: Record<string, LiveCarrier['authorities'][number]['status']> = {
  A: 'active',
  I: 'inactive',
  N: 'none',
}

function liveCarrier(c: z.output<typeof Carrier>): LiveCarrier {
  const held = [
    ['common', c.commonAuthorityStatus],
    ['contract', c.contractAuthorityStatus],
    ['broker', c.brokerAuthorityStatus],
  ] as const
  return {
    usdot: c.dotNumber,
    legalName: c.legalName,
    dbaName: c.dbaName,
    // Domain §2.1: not allowed to operate is ineligible, whatever the number's own status says.
    active: c.allowedToOperate !== 'N' && (c.statusCode === null ? c.allowedToOperate === 'Y' : c.statusCode === 'A'),
    authorities: held.flatMap(([type, letter]) => {
      const status = letter === null ? undefined : AUTHORITY_LETTERS[letter]
      return status ? [{ type, status }] : []
    }),
    outOfServiceOn: c.oosDate,
    safetyRating: c.safetyRating,
    safetyRatedOn: c.safetyRatingDate,
    powerUnits: c.totalPowerUnits,
    drivers: c.totalDrivers,
    street: c.phyStreet,
    city: c.phyCity,
    region: c.phyState,
    postalCode: c.phyZipcode,
    autoRequired: c.bipdRequiredAmount || null,
    onFile: { auto_liability: c.bipdInsuranceOnFile, cargo: c.cargoInsuranceOnFile, bond: c.bondInsuranceOnFile },
  }
}
