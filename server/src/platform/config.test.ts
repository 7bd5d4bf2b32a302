import { describe, expect, it } from 'vitest'
import { readConfig, refuseDemoDefaults } from './config.ts'

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
  { S3_URL: 'https://s3.example/drawbar' },
  { S3_URL: 'https://key:secret@s3.example' },
  { S3_URL: 'https://key:%zz@s3.example/drawbar' },
  { S3_URL: 'https://key:secret@s3.example/a/b' },
  { S3_URL: 'https://key:secret@s3.example/drawbar?region=x y' },
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

it('R2: reads a bucket, its region and who may use it from S3_URL', () => {
  expect(
    readConfig({ S3_URL: 'https://AKIA:a%2Fb+c@s3.eu-central-1.amazonaws.com/drawbar?region=eu-central-1' }).s3,
  ).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'drawbar',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
  })
  expect(readConfig({ S3_URL: 'http://key:secret@127.0.0.1:9000/drawbar' }).s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
  })
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

describe('refuseDemoDefaults', () => {
  const REAL = [{ DATABASE_URL: 'postgres://a@db.mill.example/c' }, { SMTP_URL: 'smtp://mail.mill.example' }]
  const start = (env: Record<string, string>) => () => refuseDemoDefaults(readConfig(env))
  const MAIL_FROM = 'Drawbar <no-reply@mill.example>'
  const PUBLIC_URL = 'https://freight.mill.example'

  it.each(REAL)('R4: with %o the default MAIL_FROM is refused in one sentence', (real) => {
    expect(start({ ...real, PUBLIC_URL })).toThrow(
      /^MAIL_FROM is missing: with (DATABASE|SMTP)_URL set, [^.]+-domain>"\.$/,
    )
  })

  it.each(
    REAL.flatMap((real) =>
      [
        '',
        'http://localhost:3000',
        'http://drawbar.localhost',
        'http://127.1.2.3',
        'http://[::1]:3000',
        'http://0.0.0.0',
      ].map((url) => [real, url] as const),
    ),
  )('R4: with %o a PUBLIC_URL of "%s" is refused in one sentence', (real, url) => {
    expect(start({ ...real, MAIL_FROM, PUBLIC_URL: url })).toThrow(
      /^PUBLIC_URL is http:\S+, which leads to .+ this server\.$/,
    )
  })

  it.each(REAL)('R4: with %o an address of its own and a sender of its own are accepted', (real) => {
    expect(start({ ...real, MAIL_FROM, PUBLIC_URL })).not.toThrow()
  })

  it('R4: a demo keeps its defaults', () => {
    expect(start({})).not.toThrow()
  })
})
