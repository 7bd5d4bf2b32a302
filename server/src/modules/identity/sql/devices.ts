import type { AnySql } from '../../../platform/db.ts'

interface Device {
  userId: string
  /** The hash of the browser's secret. */
  device: string
}

export async function isKnownDevice(sql: AnySql, { userId, device }: Device): Promise<boolean> {
  const rows = await sql`select from known_devices where user_id = ${userId} and device_hash = ${device}`
  return rows.length > 0
}

export async function rememberDevice(sql: AnySql, { userId, device }: Device): Promise<void> {
  await sql`
    insert into known_devices (user_id, device_hash) values (${userId}, ${device})
    on conflict (user_id, device_hash) do update set last_used_at = clock_time()`
}

/** Browsers that have not logged in for as long as their cookie lasts. */
export async function forgetDevices(sql: AnySql, limit: number): Promise<number> {
  const rows = await sql`
    delete from known_devices where (user_id, device_hash) in (
      select user_id, device_hash from known_devices where last_used_at < clock_time() - interval '1 year' order by last_used_at limit ${limit})
    returning user_id`
  return rows.length
}
