import type { AnySql } from '../platform/db.ts'
import { readFlag, setFlag } from '../platform/flags.ts'
import { makeDemoMarket, type MarketToMake } from './make-demo-market.ts'
import { wipeMarket } from './wipe-market.ts'

/** `making` is written before the first act, `done` after the last: a start that finds `making` knows that the one before it was killed. */
const FLAG = 'demo_market'
const SEED = 'drawbar'

type Options = Omit<MarketToMake, 'seed' | 'now'> & Partial<Pick<MarketToMake, 'seed' | 'now'>>

/**
 * Makes the demo market once, on a database that nobody has used. One that was left half made is taken out and made again from the
 * beginning: its clock stood in the past, and going on from the middle would need every act to know whether it was done.
 */
export async function ensureDemoMarket({
  seed = SEED,
  now = Date.now(),
  ...options
}: Options): Promise<'made' | 'made again' | 'there'> {
  const { services, databaseUrl } = options
  const { sql } = services.db
  const state = await readFlag(sql, FLAG)
  if (state === 'done') return 'there'
  const halfMade = state === 'making'
  if (halfMade) {
    services.log.warn('the demo market was left half made when the server was stopped; it is removed and made again')
    await wipeMarket({ databaseUrl, files: services.files })
  } else if (await isUsed(sql)) {
    return 'there'
  }
  const started = Date.now()
  services.log.info('making the demo market, two weeks of freight; this happens once and takes a minute or two')
  await setFlag(sql, FLAG, 'making')
  const { acts } = await makeDemoMarket({ ...options, seed, now })
  await setFlag(sql, FLAG, 'done')
  services.log.info({ acts, ms: Date.now() - started }, 'the demo market is open')
  return halfMade ? 'made again' : 'made'
}

/** Whether the market, and with it its accounts, stand on this database: not on one that people used before. */
export const demoMarketIsOpen = async (sql: AnySql): Promise<boolean> => (await readFlag(sql, FLAG)) === 'done'

async function isUsed(sql: MarketToMake['services']['db']['sql']): Promise<boolean> {
  const [row] = await sql<
    { used: boolean }[]
  >`select exists (select from companies) or exists (select from users) as used`
  return row?.used ?? false
}
