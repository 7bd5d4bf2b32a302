import { z } from 'zod'
import { copyLine, copyRows } from '../../platform/copy.ts'
import type { Sql } from '../../platform/db.ts'
import { defineChildJob } from '../../platform/services.ts'
import { buildGazetteer, gazetteerVersion } from './gazetteer-data.ts'
import type { Gazetteer, PostalCodeRecord } from './gazetteer-data.ts'
import type { PlaceRecord } from './place-book.ts'
import * as statements from './sql/load.ts'

export interface GazetteerLoad {
  version: string
  /** False when the database already carried this version. */
  loaded: boolean
}

/**
 * Fills the gazetteer once a version, in one transaction: a process killed in the middle leaves nothing behind, and of two that start
 * at once the second waits on the version's key and then finds the work done. A newer version updates places in place, because other
 * modules keep their ids.
 */
export async function loadGazetteer(sql: Sql): Promise<GazetteerLoad> {
  const version = gazetteerVersion()
  if (await statements.isLoaded(sql, version)) return { version, loaded: false }
  const loaded = await sql.begin(async (tx) => {
    // 150,000 rows take seconds where the pool's timeouts are sized for requests.
    await statements.allowLongWork(tx)
    if (!(await statements.claimLoad(tx, version))) return false
    const { places, postalCodes } = ready ?? buildGazetteer()
    ready = undefined
    const first = await statements.isEmpty(tx)
    if (!first) await statements.stage(tx)
    await copyRows({ statement: statements.copyPlaces(tx, first), rows: places, line: placeLine })
    await copyRows({ statement: statements.copyPostalCodes(tx, first), rows: postalCodes, line: postalCodeLine })
    if (!first) await statements.mergeStaged(tx)
    await statements.recordCounts(tx, { version, places: places.length, postalCodes: postalCodes.length })
    return true
  })
  // Without fresh statistics the planner takes the new tables for empty until autovacuum comes by.
  if (loaded) await statements.analyze(sql)
  return { version, loaded }
}

/** Of a process that began before the database was there. */
let ready: Gazetteer | undefined

/** Seconds of one thread and memory that nothing needs afterwards: a process of its own, so that neither is taken from the server. */
export const gazetteerJob = defineChildJob({
  name: 'places.load-gazetteer',
  data: z.object({}),
  run: async ({ db }) => void (await loadGazetteer(db.sql)),
  child: import.meta.url,
  warmUp: () => void (ready = buildGazetteer()),
})

export const gazetteerIsLoaded = (sql: Sql): Promise<boolean> => statements.isLoaded(sql, gazetteerVersion())

const placeLine = (place: PlaceRecord): string =>
  copyLine([
    place.id,
    place.name,
    place.searchKey,
    place.region,
    place.country,
    place.latitude,
    place.longitude,
    place.timeZone,
    place.population,
    place.prominence,
    place.kind,
  ])

const postalCodeLine = (row: PostalCodeRecord): string =>
  copyLine([row.country, row.code, row.placeId, row.placeName, row.region, row.latitude, row.longitude, row.timeZone])
