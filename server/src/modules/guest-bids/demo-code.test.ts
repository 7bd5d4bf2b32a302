import { proveMailbox, sendBidCode } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { anInvitation } from './testing.ts'

const DEMO_ACCOUNTS = [{ role: 'Carrier', email: 'ruth@carrier.example', password: 'known to all', name: 'Ruth' }]

async function aLink(app: TestApp): Promise<{ token: string }> {
  const consignor = await signUpConsignor(app)
  const load = await aPostedLoad(app, consignor)
  return anInvitation(app, { as: consignor, loadId: load.id })
}

test('the mail with the code stands on the page in the demo market alone, and opens the bid there', async () => {
  await using app = await started()
  const params = { token: (await aLink(app)).token }
  expect((await app.ok(sendBidCode, { params })).demoMail).toBeNull()
  app.services.demoAccounts = DEMO_ACCOUNTS
  const { demoMail } = await app.ok(sendBidCode, { params })
  const code = demoMail?.subject.slice(0, 6) ?? ''
  expect(demoMail?.body).toContain(`Your code is ${code}`)
  expect((await app.ok(proveMailbox, { params, body: { code } })).proof).not.toBe('')
})

test('a demo market with a mail server mails the code, and shows it nowhere', async () => {
  await using app = await started({ SMTP_URL: 'smtp://127.0.0.1:1' })
  app.services.demoAccounts = DEMO_ACCOUNTS
  const { token } = await aLink(app)
  expect((await app.ok(sendBidCode, { params: { token } })).demoMail).toBeNull()
})

async function started(env: Record<string, string> = {}): Promise<TestApp & AsyncDisposable> {
  const app = await startTestApp({ env })
  return Object.assign(app, { [Symbol.asyncDispose]: () => app.close() })
}
