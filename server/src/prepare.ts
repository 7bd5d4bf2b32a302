import { ensureDemoMarket } from './demo/ensure-demo-market.ts'
import { askForEmbeddedRegister } from './modules/register/index.ts'
import { gazetteerIsLoaded, gazetteerJob } from './modules/places/index.ts'
import { type Ahead, type RunApart, runsAhead } from './platform/apart.ts'
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
  const gazetteer = loadGazetteer({ services, apart })
  // The market is planned meanwhile.
  await Promise.all([gazetteer, services.config.demo && ensureDemoMarket({ services, databaseUrl, jobs, gazetteer })])
  if (!services.config.demo) return
  await askForEmbeddedRegister(services)
}

/** Of a database that is about to be migrated: places are looked up while its tables are made. */
export const gazetteerAhead = (databaseUrl: string): Ahead => runsAhead({ databaseUrl, file: gazetteerJob.apart })

async function loadGazetteer({ services, apart }: { services: Services; apart: RunApart }): Promise<void> {
  if (await gazetteerIsLoaded(services.db.sql)) return
  await carryOut({ job: gazetteerJob.name, data: {} }, { jobs: [gazetteerJob], services, apart })
}
