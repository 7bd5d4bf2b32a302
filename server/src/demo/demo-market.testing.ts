import { createHash } from 'node:crypto'
import { MODULES } from '../modules.ts'
import { mailJobs } from '../platform/send-mail.ts'
import type { TestApp } from '../test-app.ts'
import { ensureDemoMarket } from './ensure-demo-market.ts'

export const SIZE = 0.06
const jobs = [...mailJobs, ...MODULES.flatMap((module) => module.jobs ?? [])]
/** Both lie before the real today, on another weekday and at another hour. */
export const WEDNESDAY_NOON = Date.parse('2026-09-16T17:00:00Z')
export const SUNDAY_NIGHT = Date.parse('2026-09-20T06:30:00Z')

export const market = (
  app: TestApp,
  {
    seed = 'test',
    now = WEDNESDAY_NOON,
    onDone,
  }: { seed?: string; now?: number; onDone?: (act: unknown, done: number) => void } = {},
) =>
  ensureDemoMarket({
    services: app.services,
    databaseUrl: app.databaseUrl,
    jobs,
    size: SIZE,
    seed,
    now,
    ...(onDone ? { onDone } : {}),
  })

/** Everything about the market but ids and instants, in an order that does not depend on them. */
export async function business(app: TestApp) {
  const { sql } = app.services.db
  const rows = await sql<{ line: string }[]>`
    with named as (select l.*, l.refs -> 0 ->> 'value' as po from loads l)
    select concat_ws('|', 'load', po, c.name, l.status, l.pricing_mode, l.price_amount, l.target_amount, l.weight_grams, l.equipment::text, l.distance_meters,
      l.agreed_amount, l.cancel_reason, (select string_agg(city || ' ' || region, ' > ' order by sequence) from stops where load_id = l.id)) as line
    from named l join companies c on c.id = l.company_id
    union all
    select concat_ws('|', 'bid', po, c.name, b.status, b.amount, b.revision, b.reject_reason) from bids b join named l on l.id = b.load_id join companies c on c.id = b.carrier_company_id
    union all
    select concat_ws('|', 'award', po, c.name, a.status, a.amount) from awards a join named l on l.id = a.load_id join companies c on c.id = a.carrier_company_id
    union all
    select concat_ws('|', 'shipment', po, s.status, s.amount, (select count(*) from pods where shipment_id = s.id)) from shipments s join named l on l.id = s.load_id
    union all
    select concat_ws('|', 'invoice', po, i.kind, i.status, i.paid_amount > 0) from invoices i join named l on l.id = i.load_id where i.kind = 'freight'
    union all
    select concat_ws('|', 'truck', c.name, t.origin_city, t.equipment, t.status, t.radius_miles, t.min_rate_per_mile) from capacity_postings t join companies c on c.id = t.company_id
    union all
    select concat_ws('|', 'vehicle', c.name, v.unit_number, v.vin) from vehicles v join companies c on c.id = v.company_id
    order by 1`
  return rows.map(({ line }) => line)
}

export const digest = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')
