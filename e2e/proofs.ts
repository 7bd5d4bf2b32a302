import postgres from 'postgres'

async function on<T>(databaseUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** As if the person had typed the code from the email: for stories about something else. */
export const proveMailboxOf = (databaseUrl: string, email: string): Promise<unknown> =>
  on(databaseUrl, (sql) => sql`update users set email_proved_at = clock_time() where email = ${email}`)

/** As if the number had been confirmed by code: for stories about something else. */
export const proveNumberOf = (databaseUrl: string, usdot: string): Promise<unknown> =>
  on(databaseUrl, async (sql) => {
    await sql`update number_claims set status = 'proven', settled_at = clock_time() where usdot = ${usdot} and status = 'pending'`
    await sql`update carrier_profiles set claimed_at = coalesce(claimed_at, clock_time()) where usdot = ${usdot}`
  })

/** The code that was emailed last for this number. */
export const numberCode = (databaseUrl: string, usdot: string): Promise<string> =>
  on(databaseUrl, async (sql) => {
    const [mail] = await sql<{ body: string }[]>`
      select body from mails where dedupe_key like 'number-code:%' and body like ${`%USDOT ${usdot} %`} order by created_at desc limit 1`
    return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? ''
  })
