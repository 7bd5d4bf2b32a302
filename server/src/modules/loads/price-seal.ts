import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { createSecretBox } from '../../platform/secret-box.ts'

/** What nobody reads before the deadline. A note often names the price, so it goes along. */
export interface SealedPrice {
  amount: number
  note: string | null
}

/** What an envelope is bound to: under another bid, or with another time to open, it opens nothing. */
export interface Envelope {
  bidId: string
  envelope: string
  opensAt: string
}

/** Closes the prices of sealed bids, and opens them; whoever calls it has decided who may read (docs/decisions/037). */
export interface PriceSeal {
  close(price: SealedPrice, of: Omit<Envelope, 'envelope'>): Promise<string>
  /** Null, with a line in the log, when the envelope is not one that this process can open. */
  open(envelope: Envelope): Promise<SealedPrice | null>
}

/** As many digits as the largest amount has: the length of an envelope must not tell a price of five figures from one of four. */
const DIGITS = String(Number.MAX_SAFE_INTEGER).length

const UNOPENED =
  'the price of a sealed bid cannot be opened: it was closed with another SECRETS_KEY, or its row was changed; it stays closed until its key is back'

const Sealed = z.object({ amount: z.string().regex(/^\d+$/).transform(Number), note: z.string().nullable() })

const ownerOf = ({ bidId, opensAt }: Omit<Envelope, 'envelope'>): string => `price of ${bidId} until ${opensAt}`

interface House {
  config: Pick<Config, 'dataDir' | 'secretsKey'>
  log: Pick<Log, 'error'>
}
const built = new WeakMap<House, PriceSeal>()

/** One a house, so that an envelope that does not open is told of once and not by every look at it. */
export function priceSeal(services: House): PriceSeal {
  const known = built.get(services)
  if (known) return known
  const made = createPriceSeal(services)
  built.set(services, made)
  return made
}

function createPriceSeal({ config, log }: House): PriceSeal {
  const box = createSecretBox(config)
  const told = new Set<string>()
  return {
    close: ({ amount, note }, of) =>
      box.seal(JSON.stringify({ amount: String(amount).padStart(DIGITS, '0'), note }), ownerOf(of)),
    async open({ envelope, ...of }) {
      try {
        return Sealed.parse(JSON.parse(await box.open(envelope, ownerOf(of))))
      } catch (error) {
        if (!told.has(envelope)) log.error({ err: error, ...of }, UNOPENED)
        told.add(envelope)
        return null
      }
    },
  }
}
