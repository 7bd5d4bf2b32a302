import { ensureDemoMarket } from './demo/ensure-demo-market.ts'
import { askForEmbeddedRegister } from './modules/carriers/index.ts'
import { gazetteerIsLoaded, gazetteerJob } from './modules/places/index.ts'
import type { RunApart } from './platform/apart.ts'
import { carryOut, type Job } from './platform/jobs.ts'
import type { Services } from './platform/services.ts'

/** What a database needs once before the first request: the gazetteer, and in demo mode the demo market. The register's invented carriers follow by a job. */
export async function prepare({
  services,
  databaseUrl,
  jobs,
  apart,
}: {
  services: Services
  databaseUrl: string
  jobs: readonly Job<Services>[]
  apart: RunApart
}): Promise<void> {
  if (!(await gazetteerIsLoaded(services.db.sql)))
    await carryOut({ job: gazetteerJob.name, data: {} }, { jobs: [gazetteerJob], services, apart })
  if (!services.config.demo) return
  await ensureDemoMarket({ services, databaseUrl, jobs })
  await askForEmbeddedRegister(services)
}
