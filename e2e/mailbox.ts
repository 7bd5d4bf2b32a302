import postgres from 'postgres'
import type { House } from './house.ts'

/** The link in the newest mail to somebody, as they would open it from their mailbox. */
export async function mailedLink({ databaseUrl }: House, email: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const [mail] = await sql<{ body: string }[]>`
      select body from mails where recipient = ${email} order by created_at desc, id desc limit 1`
    const link = mail?.body.match(/https?:\S+/)?.[0]
    if (!link) throw new Error(`no link was mailed to ${email}`)
    const { pathname, search } = new URL(link)
    return `${pathname}${search}`
  } finally {
    await sql.end()
  }
}
