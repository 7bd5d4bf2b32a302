import type { Page } from 'playwright-core'
import postgres from 'postgres'
import type { House } from './house.ts'
import { look } from './look.ts'

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

/** The code in the newest mail to somebody, as the founder reads it for them where no mail server is set up. */
export async function codeFromOutbox(founder: Page, email: string): Promise<string> {
  await founder.goto('/admin/outbox')
  await founder.getByText(/No mail server is set up/).waitFor()
  await founder.getByLabel('Address or subject').fill(email)
  await founder
    .getByRole('row', { name: new RegExp(`is your .* code, ${email}`) })
    .first()
    .click()
  await look(founder, 'outbox-hidden')
  await founder.getByRole('button', { name: 'Show links and codes' }).click()
  const subject = founder.getByRole('heading', { level: 2, name: /^\d{6} is your / })
  await look(founder, 'outbox-shown')
  return (await subject.innerText()).slice(0, 6)
}
