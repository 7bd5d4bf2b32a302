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

it.each([{ PORT: 'http' }, { PORT: '70000' }, { ROLE: 'boss' }, { DATABASE_URL: 'mysql://x' }, { SMTP_URL: 'mail' }])(
  'says in one sentence what is wrong with %o',
  (env) => {
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^The configuration is wrong: ${Object.keys(env)[0] ?? ''}: .*\\.$`),
    )
  },
)
