import { ensureDemoMarket } from './demo/ensure-demo-market.ts'
import { loadEmbeddedRegister } from './modules/carriers/index.ts'
import { loadGazetteer } from './modules/places/index.ts'
import type { Job } from './platform/jobs.ts'
import type { Services } from './platform/services.ts'

/** What a database needs once before the first request: the gazetteer, and in demo mode the demo market and invented carriers in the register. */
export async function prepare({
  services,
  databaseUrl,
  jobs,
}: {
  services: Services
  databaseUrl: string
  jobs: readonly Job<Services>[]
}): Promise<void> {
  await loadGazetteer(services.db.sql)
  if (!services.config.demo) return
  // Side by side: the register is work for the database, the market for this process.
  await Promise.all([loadEmbeddedRegister(services.db.sql), ensureDemoMarket({ services, databaseUrl, jobs })])
}
