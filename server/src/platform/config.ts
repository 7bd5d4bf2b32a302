import { z } from 'zod'
import { resolve } from 'node:path'

const blank = (value: unknown) => (value === '' ? undefined : value)
const optionalUrl = z.preprocess(blank, z.url().optional())
const port = z.coerce.number().int().min(0).max(65_535)

/** The environment, and nothing else, configures the process. README holds the same table. */
const Environment = z.object({
  PORT: z.preprocess(blank, port.default(3000)),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  DATABASE_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  ),
  DEMO: z.preprocess(blank, z.enum(['0', '1']).optional()),
  ROLE: z.preprocess(blank, z.enum(['all', 'api', 'worker']).default('all')),
  PUBLIC_URL: optionalUrl,
  SMTP_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  ),
  MAIL_FROM: z.preprocess(blank, z.string().default('Drawbar <no-reply@drawbar.example>')),
  LOG_LEVEL: z.preprocess(blank, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
  SIGNUPS_PER_HOUR: z.preprocess(blank, z.coerce.number().int().positive().default(60)),
  LOGIN_FAILURES_PER_HOUR: z.preprocess(blank, z.coerce.number().int().positive().default(100)),
  LOGINS_PER_MINUTE: z.preprocess(blank, z.coerce.number().int().positive().default(300)),
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
  logLevel: string
  limits: { signupsPerHour: number; loginFailuresPerHour: number; loginsPerMinute: number }
}

/** Thrown with one sentence a person can act on. */
export class ConfigError extends Error {}

/** Reads and checks the environment once. Demo accounts never meet a database that was not started for them (design §1). */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
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
    logLevel: e.LOG_LEVEL,
    limits: {
      signupsPerHour: e.SIGNUPS_PER_HOUR,
      loginFailuresPerHour: e.LOGIN_FAILURES_PER_HOUR,
      loginsPerMinute: e.LOGINS_PER_MINUTE,
    },
  }
}
