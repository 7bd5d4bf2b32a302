import { once } from 'node:events'
import { forgotPassword, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { sendMailboxCode } from '@drawbar/contract/identity/own-mailbox.ts'
import { cancelMail, getMail, listMails, retryMail, revealMail } from '@drawbar/contract/notifications/outbox.ts'
import { getUser } from '@drawbar/contract/staff-users/staff-users.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { sendMail } from '../../../platform/send-mail.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'

const received: string[] = []
let refuses = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      if (refuses) return done(new Error('mailbox is full'))
      received.push(text)
      done()
    })
  },
})

interface House {
  app: TestApp
  founder: SignedInStaff
  admin: SignedInStaff
  carrier: SignedIn
}
async function openHouse(env: Record<string, string>): Promise<House> {
  const app = await startTestApp({ env })
  const [founder, admin] = await Promise.all([makeStaff(app, 'Founder'), makeStaff(app, 'Admin')])
  return { app, founder, admin, carrier: await signUpCarrier(app) }
}
let silent: House
let sending: House
beforeAll(async () => {
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  silent = await openHouse({})
  sending = await openHouse({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await Promise.all([silent.app.close(), sending.app.close()])
  await new Promise<void>((resolve) => smtp.close(resolve))
})
beforeEach(async () => {
  refuses = false
  received.length = 0
  for (const { app } of [silent, sending]) {
    await app.drainJobs()
    await app.services.db.sql`delete from mails`
  }
})

/** One mail of each, with a link that opens something where `token` is given. */
async function write({ app }: House, { subject = 'You won', token }: { subject?: string; token?: string } = {}) {
  await app.services.run(SYSTEM, (tx) =>
    sendMail(tx, {
      dedupeKey: `test:${newId()}`,
      to: 'Sam@Open-Papers.example',
      subject,
      body:
        token === undefined ? 'Fort Worth to Atlanta is yours.' : `Open https://drawbar.example/a?token=${token} now.`,
    }),
  )
  const [mail] = await app.services.db.sql<
    { id: string }[]
  >`select id from mails order by created_at desc, id desc limit 1`
  return mail?.id ?? ''
}
const at = (mailId: string) => ({ params: { mailId } })
const audits = ({ app }: House, mailId: string) =>
  app.services.db.sql<{ action: string; actorUserId: string }[]>`
    select action, actor_user_id from audit_events where entity = 'mail' and entity_id = ${mailId} order by at`

describe('listMails', () => {
  test('newest first, by state and by parts of an address or subject, paged without a repeat; says what waits', async () => {
    const { app, admin } = silent
    const ids: string[] = []
    for (const subject of ['First 100% sure', 'Second', 'Third']) ids.unshift(await write(silent, { subject }))
    await app.drainJobs()
    const listed = await app.ok(listMails, { as: admin })
    expect(listed.items.map(({ id }) => id)).toEqual(ids)
    expect(listed).toMatchObject({ sends: false, waiting: { queued: 0, sending: 0, failed: 0, held: 3 } })
    const first = await app.ok(listMails, { as: admin, query: { limit: 2 } })
    const rest = await app.ok(listMails, { as: admin, query: { limit: 2, cursor: first.nextCursor ?? '' } })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    const found = async (query: { q?: string; status?: string }) =>
      (await app.ok(listMails, { as: admin, query: query as never })).items.length
    expect(await found({ q: 'open-papers' })).toBe(3)
    expect(await found({ q: 'SECOND' })).toBe(1)
    expect(await found({ q: '100%' })).toBe(1)
    expect(await found({ q: '1_0' })).toBe(0)
    expect(await found({ status: 'held' })).toBe(3)
    expect(await found({ status: 'failed,sent' })).toBe(0)
  })

  test('is for staff', async () => {
    const { app, carrier } = silent
    expect((await app.call(listMails)).status).toBe(401)
    expect((await app.call(listMails, { as: carrier })).status).toBe(403)
  })
})

describe('what opens something', () => {
  test('stands hidden everywhere staff look, and is no search word', async () => {
    const { app, admin, carrier } = silent
    await app.ok(sendMailboxCode, { as: carrier })
    await app.drainJobs()
    const [kept] = await app.services.db.sql<{ id: string; subject: string; recipient: string }[]>`
      select id, subject, recipient from mails`
    const code = kept?.subject.slice(0, 6) ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const user = await app.ok(getUser, { as: admin, params: { userId: carrier.userId } })
    const listed = await app.ok(listMails, { as: admin })
    const mail = await app.ok(getMail, { as: admin, ...at(kept?.id ?? '') })
    for (const answer of [user, listed, mail]) expect(JSON.stringify(answer)).not.toContain(code)
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^•{6} is your /) as string, hidden: true })
    expect(mail.body).toContain('Your code is ••••••')
    expect((await app.ok(listMails, { as: admin, query: { q: code } })).items).toEqual([])
    const token = newSecret()
    const linked = await app.ok(getMail, { as: admin, ...at(await write(silent, { token })) })
    expect(linked.body).toBe('Open https://drawbar.example/a?token=•••••• now.')
    expect(linked.hidden).toBe(true)
    expect((await app.ok(getMail, { as: admin, ...at(await write(silent)) })).hidden).toBe(false)
  })

  test('a founder of a house without a mail server reads it out, which the audit trail says; an admin does not', async () => {
    const { app, founder, admin, carrier } = silent
    const token = newSecret()
    const id = await write(silent, { token })
    expect((await app.ok(getMail, { as: founder, ...at(id) })).abilities).toContain('reveal')
    expect((await app.ok(getMail, { as: admin, ...at(id) })).abilities).not.toContain('reveal')
    for (const as of [admin, carrier]) expect((await app.call(revealMail, { as, ...at(id) })).status).toBe(403)
    expect((await app.ok(revealMail, { as: founder, ...at(id) })).body).toContain(token)
    expect(await audits(silent, id)).toEqual([{ action: 'mail.reveal', actorUserId: founder.userId }])
    expect((await app.call(revealMail, { as: founder, ...at(newId()) })).status).toBe(404)
  })

  test('with a mail server it is for its reader alone', async () => {
    const { app, founder } = sending
    const id = await write(sending, { token: newSecret() })
    expect((await app.ok(getMail, { as: founder, ...at(id) })).abilities).not.toContain('reveal')
    expect((await app.call(revealMail, { as: founder, ...at(id) })).problem.code).toBe('mail_server_set')
    expect(await audits(sending, id)).toEqual([])
  })

  test('who forgot a password is helped by the link that the founder reads out', async () => {
    const { app, founder, carrier } = silent
    await app.ok(forgotPassword, { body: { email: carrier.email } })
    await app.drainJobs()
    const { items } = await app.ok(listMails, { as: founder, query: { q: carrier.email } })
    const { body } = await app.ok(revealMail, { as: founder, ...at(items[0]?.id ?? '') })
    const token = new URL(/https?:\S+/.exec(body)?.[0] ?? '').searchParams.get('token') ?? ''
    await app.ok(resetPassword, { body: { token, newPassword: 'violet-harbour-77' } })
    expect((await app.call(getMe, { as: carrier })).status).toBe(401)
  })
})

describe('retryMail and cancelMail', () => {
  test('what the server refused says why and leaves when it is sent again; what has left is not touched any more', async () => {
    const { app, admin } = sending
    refuses = true
    const id = await write(sending)
    await app.drainJobs().catch(() => undefined)
    const failed = await app.ok(getMail, { as: admin, ...at(id) })
    expect(failed).toMatchObject({ status: 'failed', abilities: ['retry', 'cancel'] })
    expect(failed.lastError).toContain('mailbox is full')
    expect((await app.ok(listMails, { as: admin })).waiting.failed).toBe(1)
    refuses = false
    await app.ok(retryMail, { as: admin, ...at(id) })
    await app.drainJobs()
    expect(received).toHaveLength(1)
    expect(await app.ok(getMail, { as: admin, ...at(id) })).toMatchObject({
      status: 'sent',
      lastError: null,
      abilities: [],
    })
    for (const act of [retryMail, cancelMail])
      expect((await app.call(act, { as: admin, ...at(id) })).problem.code).toBe('mail_moved')
    expect(await audits(sending, id)).toEqual([{ action: 'mail.retry', actorUserId: admin.userId }])
  })

  test('a cancelled mail does not leave, however often its job comes, until it is sent again', async () => {
    const { app, admin } = sending
    const id = await write(sending)
    await app.ok(cancelMail, { as: admin, ...at(id) })
    await app.drainJobs()
    expect(received).toEqual([])
    expect((await app.ok(getMail, { as: admin, ...at(id) })).status).toBe('cancelled')
    await app.ok(retryMail, { as: admin, ...at(id) })
    await app.drainJobs()
    expect(received).toHaveLength(1)
  })

  test('without a mail server nothing is sent again; one whose links were forgotten never is', async () => {
    const id = await write(silent)
    await silent.app.drainJobs()
    expect((await silent.app.call(retryMail, { as: silent.admin, ...at(id) })).problem.code).toBe('no_mail_server')
    expect((await silent.app.ok(getMail, { as: silent.admin, ...at(id) })).abilities).toEqual(['cancel'])
    const old = await write(sending, { token: newSecret() })
    await sending.app.ok(cancelMail, { as: sending.admin, ...at(old) })
    await sending.app.services.db
      .sql`update mails set body = 'Open https://drawbar.example/a?token=[removed] now.' where id = ${old}`
    expect((await sending.app.ok(getMail, { as: sending.admin, ...at(old) })).abilities).toEqual([])
    expect((await sending.app.call(retryMail, { as: sending.admin, ...at(old) })).problem.code).toBe('mail_links_over')
  })

  test('are for staff, and there is nothing to do to a mail that is not there', async () => {
    const { app, admin, carrier } = sending
    const id = await write(sending)
    for (const act of [retryMail, cancelMail]) {
      expect((await app.call(act, { as: carrier, ...at(id) })).status).toBe(403)
      expect((await app.call(act, { as: admin, ...at(newId()) })).status).toBe(404)
    }
    expect((await app.call(getMail, { as: carrier, ...at(id) })).status).toBe(403)
    expect((await app.call(getMail, { as: admin, ...at(newId()) })).status).toBe(404)
  })
})
