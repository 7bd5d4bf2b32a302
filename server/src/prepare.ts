import { ensureDemoMarket } from './demo/ensure-demo-market.ts'
import { askForEmbeddedRegister } from './modules/carriers/index.ts'
import { loadGazetteer } from './modules/places/index.ts'
import type { Job } from './platform/jobs.ts'
import type { Services } from './platform/services.ts'

/** What a database needs once before the first request: the gazetteer, and in demo mode the demo market. The register's invented carriers follow by a job. */
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
  await ensureDemoMarket({ services, databaseUrl, jobs })
  await askForEmbeddedRegister(services)
}
