import { isEmail } from '@drawbar/contract/fields.ts'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { resolve } from 'node:path'
import { z } from 'zod'

const blank = (value: unknown) => (value === '' ? undefined : value)
const optionalUrl = z.preprocess(
  blank,
  z.url({ protocol: /^https?$/, error: 'must be an address such as https://drawbar.example' }).optional(),
)
const oneOf = <const T extends readonly string[]>(...values: T) => z.enum(values, `must be ${values.join(' or ')}`)

/** Digits alone: `0x50` and `3e3` are slips of the hand. */
function wholeNumber(min: number, max: number) {
  const range = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, range)
    .transform(Number)
    .refine((number) => number >= min && number <= max, range)
}
const MANY = 999_999_999

const PROXIES = 'must be a number of proxies from 1 to 10, or addresses and networks such as 10.0.0.0/8, 192.0.2.7'
/** How many proxies stand before this process, or which: only what these add to X-Forwarded-For is believed. */
const TrustedProxies = z.string().transform((text, context): number | string[] => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops >= 1 && hops <= 10) return hops
  } else {
    const networks = text.split(',').map((part) => part.trim())
    if (networks.every(isNetwork)) return networks
  }
  context.addIssue(PROXIES)
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // All of the internet is nobody's proxy.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** A bucket, and who may use it. */
export interface S3Location {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const S3_FORM = 'must look like https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1'
const S3Url = z.string().transform((text, context): S3Location => {
  const url = URL.parse(text)
  const bucket = url?.pathname.slice(1) ?? ''
  const region = url?.searchParams.get('region') ?? 'us-east-1'
  const [accessKeyId, secretAccessKey] = [decoded(url?.username), decoded(url?.password)]
  const isWhole =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) &&
    /^[a-z0-9-]{1,40}$/.test(region)
  if (!isWhole || !accessKeyId || !secretAccessKey) {
    context.addIssue(S3_FORM)
    return z.NEVER
  }
  return { endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey }
})

function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const DEFAULT_MAIL_FROM = 'Drawbar <no-reply@drawbar.example>'

/** The environment, and nothing else, configures the process. README holds the same table. */
const Environment = z.object({
  PORT: z.preprocess(blank, wholeNumber(0, 65_535).default(3000)),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  DATABASE_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  ),
  DEMO: z.preprocess(blank, oneOf('0', '1').optional()),
  ROLE: z.preprocess(blank, oneOf('all', 'api', 'worker').default('all')),
  PUBLIC_URL: optionalUrl,
  SMTP_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  ),
  MAIL_FROM: z.preprocess(blank, z.string().default(DEFAULT_MAIL_FROM)),
  S3_URL: z.preprocess(blank, S3Url.optional()),
  CLAMAV_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^tcp:\/\/(\[[\da-f:]+\]|[^:/]+)(:\d{1,5})?$/i, 'must look like tcp://127.0.0.1:3310')
      .optional(),
  ),
  SUPPORT_EMAIL: z.preprocess(blank, z.string().refine(isEmail, 'must be an e-mail address').optional()),
  LOG_LEVEL: z.preprocess(blank, oneOf('debug', 'info', 'warn', 'error', 'silent').default('info')),
  SECRETS_KEY: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
      .optional(),
  ),
  SIGNUPS_PER_HOUR: z.preprocess(blank, wholeNumber(1, MANY).default(60)),
  LOGIN_FAILURES_PER_HOUR: z.preprocess(blank, wholeNumber(1, MANY).default(100)),
  TRUSTED_PROXIES: z.preprocess(blank, TrustedProxies.optional()),
  LOGINS_PER_MINUTE: z.preprocess(blank, wholeNumber(1, MANY).default(300)),
  REGISTER_URL: optionalUrl,
  REGISTER_KEY: z.preprocess(blank, z.string().optional()),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Absent: an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  demo: boolean
  role: 'all' | 'api' | 'worker'
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Where files are kept. Absent: under `dataDir`. */
  s3: S3Location | undefined
  /** A ClamAV daemon that looks at every upload. Absent: nobody does, beyond what uploads are refused for anyway. */
  clamavUrl: string | undefined
  /** Who is told of a message from the contact form. Absent: it stands in the support inbox alone. */
  supportEmail: string | undefined
  logLevel: string
  /** False: whatever X-Forwarded-For says, the caller is the address that the socket has. */
  trustedProxies: number | string[] | false
  /** 32 bytes in hexadecimal. Absent: a file of `dataDir`, made when first needed. */
  secretsKey: string | undefined
  /** The live register of motor carriers (FMCSA's QCMobile). Absent: what was imported answers alone. */
  register: { url: string; key: string } | undefined
  limits: { signupsPerHour: number; loginFailuresPerHour: number; loginsPerMinute: number }
}

/**
 * A code or link that would have been emailed, for the screen of a demo market that sends no email: there a new user can finish alone. Null
 * everywhere else.
 */
export const shownInDemo = ({ demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>, secret: string): string | null =>
  demo && smtpUrl === undefined ? secret : null

/** Thrown with one sentence a person can act on. */
export class ConfigError extends Error {}

/**
 * Refuses defaults that only suit a demo once real users are involved: emails from an address that cannot exist, and links to
 * the reader's own machine. Called by the server's start only, since tools on the same database send no email.
 */
export function refuseDemoDefaults({ databaseUrl, smtpUrl, mailFrom, publicUrl }: Config): void {
  const real = databaseUrl ? 'DATABASE_URL' : smtpUrl ? 'SMTP_URL' : undefined
  if (!real) return
  if (mailFrom === DEFAULT_MAIL_FROM)
    throw new ConfigError(
      `MAIL_FROM is missing: with ${real} set, emails need a sender address that exists, such as MAIL_FROM="Drawbar <no-reply@your-domain>".`,
    )
  if (isLoopback(publicUrl))
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, which leads to the reader's own machine: with ${real} set, give the address at which users reach this server.`,
    )
}

function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (/(^|\.)localhost\.?$/.test(host)) return true
  return ipaddr.isValid(host) && ['loopback', 'unspecified'].includes(ipaddr.process(host).range())
}

/** Reads and checks the environment once. Demo accounts never meet a database that was not started for them (design §1). */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message.replace(/\.$/, '')}`)
    throw new ConfigError(`The configuration is wrong: ${sentences.join('; ')}.`)
  }
  const e = parsed.data
  if (e.DATABASE_URL && e.DEMO === '1') {
    throw new ConfigError(
      'DEMO=1 is refused together with DATABASE_URL: demo accounts have public passwords. Unset one of the two.',
    )
  }
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    demo: e.DEMO ? e.DEMO === '1' : !e.DATABASE_URL,
    role: e.ROLE,
    publicUrl: (e.PUBLIC_URL ?? `http://${e.HOST === '0.0.0.0' ? 'localhost' : e.HOST}:${e.PORT}`).replace(/\/$/, ''),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    s3: e.S3_URL,
    clamavUrl: e.CLAMAV_URL,
    // An invented address is for the outbox only: a real mail server would bounce it.
    supportEmail: e.SUPPORT_EMAIL ?? (e.SMTP_URL ? undefined : 'support@drawbar.example'),
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUSTED_PROXIES ?? false,
    secretsKey: e.SECRETS_KEY,
    register: e.REGISTER_URL ? { url: e.REGISTER_URL, key: e.REGISTER_KEY ?? '' } : undefined,
    limits: {
      signupsPerHour: e.SIGNUPS_PER_HOUR,
      loginFailuresPerHour: e.LOGIN_FAILURES_PER_HOUR,
      loginsPerMinute: e.LOGINS_PER_MINUTE,
    },
  }
}
