import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    role: 'all',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
  })
})

it('has no demo market on a database of the operator, and refuses to be told otherwise', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false)
  expect(() => readConfig({ DATABASE_URL: 'postgres://a@b/c', DEMO: '1' })).toThrow('DEMO=1 is refused')
})

it.each([
  { PORT: 'http' },
  { PORT: '70000' },
  { PORT: '0x50' },
  { PORT: '3e3' },
  { PUBLIC_URL: 'nonsense' },
  { PUBLIC_URL: 'ftp://files.example' },
  { LOG_LEVEL: 'loud' },
  { DEMO: 'yes' },
  { SIGNUPS_PER_HOUR: '0' },
  { ROLE: 'boss' },
  { DATABASE_URL: 'mysql://x' },
  { SMTP_URL: 'mail' },
  { CLAMAV_URL: 'http://127.0.0.1:3310' },
  { S3_URL: 's3://files.example/drawbar' },
  { SUPPORT_EMAIL: 'the desk' },
  { TRUSTED_PROXIES: '0' },
  { TRUSTED_PROXIES: '11' },
  { TRUSTED_PROXIES: 'true' },
  { TRUSTED_PROXIES: '0.0.0.0/0' },
  { TRUSTED_PROXIES: '::/0' },
  { TRUSTED_PROXIES: '10.0.0.0/33' },
  { TRUSTED_PROXIES: '10.0.0.0/8/8' },
  { TRUSTED_PROXIES: '10.0.0.1,' },
  { SECRETS_KEY: 'short' },
])('says in one sentence what is wrong with %o', (env) => {
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^The configuration is wrong: ${Object.keys(env)[0] ?? ''}: (must|is) .*[^.]\\.$`),
  )
})

it.each([
  [undefined, false],
  ['', false],
  ['1', 1],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
  ['fd00::/8', ['fd00::/8']],
])('TRUSTED_PROXIES %j trusts %j', (text, trusted) => {
  expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(trusted)
})

it('mails contact messages to an invented address only where no mail leaves', () => {
  expect(readConfig({}).supportEmail).toBe('support@drawbar.example')
  expect(readConfig({ SMTP_URL: 'smtp://mail' }).supportEmail).toBeUndefined()
  expect(readConfig({ SMTP_URL: 'smtp://mail', SUPPORT_EMAIL: 'desk@mill.example' }).supportEmail).toBe(
    'desk@mill.example',
  )
})
