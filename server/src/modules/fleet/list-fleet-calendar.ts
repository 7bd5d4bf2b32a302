import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { CALENDAR_DAYS, type listFleetCalendar as endpoint } from '@drawbar/contract/fleet/fleet-calendar.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { page } from '../../platform/paging.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { pageAfter } from './page-after.ts'
import { awayOf, bookingsOf, calendarDays, driverLines, vehicleLines } from './sql/calendar.ts'
import { addDays } from './view.ts'

export async function listFleetCalendar(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const days = await calendarDays(sql, { companyId, from: query.from ?? null, days: CALENDAR_DAYS })
  if (!days) throw new AppError('not_found')
  const { from, today, timeZone, startsAt, endsAt } = days
  const asked = { companyId, q: query.q, limit: query.limit + 1, after: pageAfter(query.cursor) }
  const lines =
    query.what === 'driver'
      ? await driverLines(sql, asked)
      : await vehicleLines(sql, { ...asked, trailers: query.what === 'trailer' })
  const { rows, nextCursor } = page(lines, query.limit, ({ name, id }) => [name, id])
  const ids = rows.map(({ id }) => id)
  const [bookings, away] = await Promise.all([
    bookingsOf(sql, { ids, startsAt, endsAt }),
    awayOf(sql, { ids, from, to: addDays(from, CALENDAR_DAYS) }),
  ])
  const bookingsBy = Map.groupBy(bookings, ({ resourceId }) => resourceId)
  const awayBy = Map.groupBy(away, ({ resourceId }) => resourceId)
  const items = rows.map((row) => ({
    ...row,
    bookings: (bookingsBy.get(row.id) ?? []).map(({ resourceId: _of, ...booking }) => booking),
    away: (awayBy.get(row.id) ?? []).map(({ resourceId: _of, ...period }) => period),
  }))
  return { items, nextCursor, from, today, timeZone }
}
