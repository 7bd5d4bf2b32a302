import type { Job } from '../platform/jobs.ts'
import type { Services } from '../platform/services.ts'
import { hashPassword } from '../modules/identity/index.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { MINUTE } from './local-hours.ts'
import { planMarket } from './plan/market-plan.ts'
import { type Act, play } from './play/acts.ts'
import { openHouse } from './play/house.ts'
import { loadReceipts } from './play/receipts.ts'

export interface MarketToMake {
  services: Services
  databaseUrl: string
  jobs: readonly Job<Services>[]
  seed: string
  /** Epoch milliseconds; the last acts lie minutes before it. */
  now: number
  /** 1: about 40 companies, 400 loads, 1,500 bids, 120 shipments. */
  size?: number
  /** Settles when places can be found; no act begins before. */
  gazetteer?: Promise<void>
  /** Told after each act; what it throws stops the making. For tests. */
  onDone?: (act: Act, done: number) => void
}

/** Plays two weeks of a market through the real functions: every record in it was made, moved and paid by somebody who may. */
export async function makeDemoMarket({
  services,
  databaseUrl,
  jobs,
  seed,
  now,
  size = 1,
  gazetteer,
  onDone,
}: MarketToMake): Promise<{ acts: number }> {
  const [receipts, passwordHash] = await Promise.all([loadReceipts(), hashPassword(DEMO_PASSWORD)])
  const acts = planMarket({
    seed,
    now: Math.floor(now / MINUTE) * MINUTE,
    size,
    passwordHash,
    staff: staff(),
    receipts,
  })
  const house = await openHouse({ services, databaseUrl, jobs })
  try {
    await gazetteer
    await play(house, acts, onDone)
  } finally {
    await house.close()
  }
  return { acts: acts.length }
}

function staff() {
  const [founder, admin] = ['Founder', 'Admin'].map((role) => DEMO_ACCOUNTS.find((account) => account.role === role))
  if (!founder || !admin) throw new Error('the demo accounts lack their staff')
  return { founder, admin }
}
