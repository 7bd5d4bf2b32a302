import { DateTime } from 'luxon'

/** `2027-03-14 19:30 CDT (2027-03-15 00:30 UTC)`: as the clock at the place shows it, and as every other can be told. The days are written out where they are read. */
export function clockText(instant: string, timeZone: string): string {
  const utc = DateTime.fromISO(instant, { zone: 'utc' })
  const local = utc.setZone(timeZone).setLocale('en-US')
  if (!local.isValid || local.offsetNameShort === null || local.offsetNameShort === 'UTC')
    return `${utc.toFormat('yyyy-MM-dd HH:mm')} UTC`
  const beside = utc.toFormat(local.toISODate() === utc.toISODate() ? 'HH:mm' : 'yyyy-MM-dd HH:mm')
  return `${local.toFormat('yyyy-MM-dd HH:mm')} ${local.offsetNameShort} (${beside} UTC)`
}
