import postgres from 'postgres'
import { TEST_SECRETS_KEY } from '../../spawn-server.ts'
import { hashRecoveryCode, newRecoveryCodes } from './second-factor/recovery-codes.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
import { newTotpSecret } from './second-factor/totp.ts'

const box = createSecretBox({ dataDir: '', secretsKey: TEST_SECRETS_KEY })

async function on<T>(databaseUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** As if they had confirmed an authenticator app: for what is about something else, on the database of a spawned server. */
export const turnOnSecondFactorOf = (databaseUrl: string, email: string): Promise<void> =>
  on(databaseUrl, async (sql) => {
    const [user] = await sql<{ id: string }[]>`select id from users where email = ${email}`
    if (!user) throw new Error(`nobody has the address ${email}`)
    await sql`update users set totp_secret = ${await box.seal(newTotpSecret(), user.id)}, totp_last_step = 0 where id = ${user.id}`
  })

/** What login asks for after their password: a new recovery code, since those wait for no step of the clock. Null without a second factor. */
export const loginCodeOf = (databaseUrl: string, email: string): Promise<string | null> =>
  on(databaseUrl, async (sql) => {
    const [code = ''] = newRecoveryCodes()
    const kept = await sql`
      insert into recovery_codes (user_id, code_hash)
      select id, ${hashRecoveryCode(code)} from users where email = ${email} and totp_secret is not null returning user_id`
    return kept.length === 0 ? null : code
  })
