import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loginCodeOf, turnOnSecondFactorOf } from '../server/src/modules/identity/second-factor.testing.ts'
import { post } from './bench-server.ts'

const FOUNDER = {
  FOUNDER_EMAIL: 'founder@bench.example',
  FOUNDER_NAME: 'Fran Bench',
  FOUNDER_PASSWORD: 'bench password 1',
}

/** The first Founder of a migrated database, made as the README says, with the second factor on. */
export async function makeFounder({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<void> {
  const made = spawnSync(process.execPath, [fileURLToPath(new URL('../tools/create-founder.ts', import.meta.url))], {
    env: { ...process.env, ...FOUNDER, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  if (made.status !== 0) throw new Error(String(made.stderr))
  await turnOnSecondFactorOf(databaseUrl, FOUNDER.FOUNDER_EMAIL)
}

/** What the Founder's requests carry. */
export async function founderHeaders(api: string, databaseUrl: string): Promise<{ authorization: string }> {
  const { token } = (await post(`${api}/auth/login`, {
    email: FOUNDER.FOUNDER_EMAIL,
    password: FOUNDER.FOUNDER_PASSWORD,
    code: await loginCodeOf(databaseUrl, FOUNDER.FOUNDER_EMAIL),
  })) as { token: string }
  return { authorization: `Bearer ${token}` }
}
