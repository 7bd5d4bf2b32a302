import { ensureDemoMarket } from './demo/ensure-demo-market.ts'
import { askForEmbeddedRegister } from './modules/register/index.ts'
import { gazetteerIsLoaded, gazetteerJob } from './modules/places/index.ts'
import { type PrestartedChild, type RunInChild, prestartChild } from './platform/child-process-job.ts'
import { carryOut, type Job } from './platform/jobs.ts'
import type { Services } from './platform/services.ts'

/** What a database needs once before the first request: the gazetteer, and in demo mode the demo market. The register's invented carriers follow by a job. */
export async function prepare({
  services,
  databaseUrl,
  jobs,
  runInChild,
}: {
  services: Services
  databaseUrl: string
  jobs: readonly Job<Services>[]
  runInChild: RunInChild
}): Promise<void> {
  const gazetteer = loadGazetteer({ services, runInChild })
  // The market is planned meanwhile.
  await Promise.all([gazetteer, services.config.demo && ensureDemoMarket({ services, databaseUrl, jobs, gazetteer })])
  if (!services.config.demo) return
  await askForEmbeddedRegister(services)
}

/** Of a database that is about to be migrated: places are looked up while its tables are made. */
export const prestartGazetteer = (databaseUrl: string): PrestartedChild =>
  prestartChild({ databaseUrl, file: gazetteerJob.child })

async function loadGazetteer({ services, runInChild }: { services: Services; runInChild: RunInChild }): Promise<void> {
  if (await gazetteerIsLoaded(services.db.sql)) return
  await carryOut({ job: gazetteerJob.name, data: {} }, { jobs: [gazetteerJob], services, runInChild })
}
