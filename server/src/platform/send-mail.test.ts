import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { newSecret } from './ids.ts'
import { createMailer } from './mail.ts'
import { sendMail } from './send-mail.ts'
import { SYSTEM } from './transaction.ts'

const received: string[] = []
let connections = 0
let refuse = 0
let refuseUs = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, done) {
    connections += 1
    done()
  },
  onMailFrom(_address, _session, done) {
    done(refuseUs ? Object.assign(new Error('daily quota used up'), { responseCode: 550 }) : undefined)
  },
  onRcptTo({ address }, _session, done) {
    done(address.startsWith('nobody') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined)
  },
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      if (refuse > 0) {
        refuse -= 1
        return done(new Error('try later'))
      }
      received.push(text)
      done()
    })
  },
})
let app: TestApp
beforeAll(async () => {
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` } })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const write = (dedupeKey: string, to = 'ann@shipper.example') =>
  app.services.run(SYSTEM, (tx) =>
    sendMail(tx, {
      dedupeKey,
      to,
      subject: 'Line one\r\nBcc: thief@example.com',
      body: 'Ciao à tous',
    }),
  )
/** As reset links, invitations and confirmations carry one. */
const withLink = (dedupeKey: string, secret: string) =>
  app.services.run(SYSTEM, (tx) =>
    sendMail(tx, {
      dedupeKey,
      to: 'ann@shipper.example',
      subject: 'A link',
      body: `Open https://drawbar.example/reset-password?email=ann%40shipper.example&token=${secret}\n\nIt works once.`,
    }),
  )
const bodyOf = async (dedupeKey: string) =>
  (await app.services.db.sql<{ body: string }[]>`select body from mails where dedupe_key = ${dedupeKey}`)[0]?.body
const statusOf = async (dedupeKey: string) =>
  (await app.services.db.sql`select status, attempts from mails where dedupe_key = ${dedupeKey}`)[0]

it('sends a mail once, however often it is written', async () => {
  await write('a')
  await write('a')
  await app.drainJobs()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('ann@shipper.example')
  expect(await statusOf('a')).toMatchObject({ status: 'sent', attempts: 1 })
})

it('does not let a subject add a header', () => {
  expect(received[0]).not.toMatch(/^Bcc:/im)
})

it('keeps a refused mail, with the reason, and sends it at the next try', async () => {
  refuse = 1
  await write('b')
  await expect(app.drainJobs()).rejects.toThrow()
  expect(await statusOf('b')).toMatchObject({ status: 'failed', attempts: 1 })
  const [{ id } = { id: '' }] = await app.services.db.sql<{ id: string }[]>`select id from mails where dedupe_key = 'b'`
  await app.services.mailer.send(id)
  expect(await statusOf('b')).toMatchObject({ status: 'sent', attempts: 2 })
})

it('does not ask again about a mailbox that is none, and keeps why', async () => {
  await write('nobody', 'nobody@shipper.example')
  await app.drainJobs()
  const [mail] = await app.services.db.sql`select status, attempts, last_error from mails where dedupe_key = 'nobody'`
  expect(mail).toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining('no such mailbox') })
})

it('a refusal of the sender is about us, and the mail is tried again', async () => {
  refuseUs = true
  await write('quota')
  await expect(app.drainJobs()).rejects.toThrow()
  expect(await statusOf('quota')).toMatchObject({ status: 'failed', attempts: 1 })
  refuseUs = false
  const [{ id } = { id: '' }] = await app.services.db.sql<
    { id: string }[]
  >`select id from mails where dedupe_key = 'quota'`
  await app.services.mailer.send(id)
  expect(await statusOf('quota')).toMatchObject({ status: 'sent', attempts: 2 })
})

it('two workers that hold one mail send it once', async () => {
  await write('c')
  const [{ id } = { id: '' }] = await app.services.db.sql<{ id: string }[]>`select id from mails where dedupe_key = 'c'`
  const before = received.length
  const tries = await Promise.allSettled([
    app.services.mailer.send(id),
    app.services.mailer.send(id),
    app.services.mailer.send(id),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect(received.length - before).toBe(1)
})

it('a mail whose sender died is taken over once its lease is over, and not before', async () => {
  await write('d')
  const [{ id } = { id: '' }] = await app.services.db.sql<{ id: string }[]>`
    update mails set status = 'sending', lease_until = clock_time() + interval '5 seconds' where dedupe_key = 'd' returning id`
  await expect(app.services.mailer.send(id)).rejects.toThrow('in another worker')
  await app.services.db.sql`update mails set lease_until = clock_time() - interval '1 second' where id = ${id}`
  await app.services.mailer.send(id)
  expect(await statusOf('d')).toMatchObject({ status: 'sent' })
})

it('talks to the mail server over a connection that it keeps', async () => {
  const before = connections
  for (const name of ['e', 'f', 'g']) await write(name)
  await app.drainJobs()
  for (const name of ['e', 'f', 'g']) expect(await statusOf(name)).toMatchObject({ status: 'sent' })
  for (const name of ['h', 'i', 'j']) await write(name)
  await app.drainJobs()
  // Three workers at most, so three connections at most, whatever the number of mails.
  expect(connections - before).toBeLessThanOrEqual(3)
  expect(connections).toBeLessThan(received.length)
})

it('gives up on a mail server that never says a word, and the mail is kept with that reason', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  onTestFinished(() => void mute.close())
  const { port } = mute.address() as { port: number }
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'drawbar@drawbar.example',
    db: app.services.db,
    log: app.services.log,
  })
  onTestFinished(() => mailer.close())
  await write('k')
  const [{ id } = { id: '' }] = await app.services.db.sql<{ id: string }[]>`select id from mails where dedupe_key = 'k'`
  await expect(mailer.send(id)).rejects.toThrow(/greeting/i)
  expect(await statusOf('k')).toMatchObject({ status: 'failed', attempts: 1 })
})

it('keeps the secret of no link that has left, and of none that is dead', async () => {
  const [sent, stuck, young] = [newSecret(), newSecret(), newSecret()]
  await withLink('link-sent', sent)
  await app.drainJobs()
  // Others that could not be sent before may go out with it.
  const mailed = received.find((text) => text.includes('Subject: A link')) ?? ''
  expect(mailed.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`token=${sent}`)
  expect(await bodyOf('link-sent')).toBe(
    'Open https://drawbar.example/reset-password?email=ann%40shipper.example&token=[removed]\n\nIt works once.',
  )

  await withLink('link-stuck', stuck)
  await withLink('link-young', young)
  await app.services.db.sql`
    update mails set status = 'held', created_at = clock_time() - make_interval(days => case dedupe_key when 'link-stuck' then 15 else 13 end)
    where dedupe_key in ('link-stuck', 'link-young')`
  await app.sweep('operations.prune')
  expect(await bodyOf('link-stuck')).not.toContain(stuck)
  expect(await bodyOf('link-young')).toContain(young)
})
