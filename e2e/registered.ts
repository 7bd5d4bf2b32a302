import postgres from 'postgres'
import type { House } from './house.ts'
import { INSURER, type Papers } from './joining.ts'

/**
 * The number of a carrier that the register knows as its people do: no sign of fraud turns up, however long the story takes. Each call
 * takes another one.
 */
export async function registeredAs(
  { databaseUrl }: House,
  { email, phone }: { email: string; phone: string },
): Promise<Papers> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const [row] = await sql<{ usdot: number; docket: string }[]>`
      select usdot, dockets[1] as docket from register_carriers
      where authority = 'active' and out_of_service_on is null and dockets[1] like 'MC%'
        and usdot not in (select usdot::int from carrier_profiles where usdot is not null)
      order by usdot limit 1`
    if (!row) throw new Error('the register is empty')
    await sql`update register_carriers set email = ${email}, phone = ${phone} where usdot = ${row.usdot}`
    await sql`update register_filings set insurer = ${INSURER} where usdot = ${row.usdot}`
    return { usdot: String(row.usdot), docket: row.docket }
  } finally {
    await sql.end()
  }
}
