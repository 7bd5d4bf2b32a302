import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { newId } from './ids.ts'
import { SYSTEM } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const countOf = async (name: string): Promise<number> => {
  const [row] = await app.services.db.sql<{ count: number }[]>`select count from rate_limits where key = ${name}`
  return row?.count ?? 0
}

describe('a transaction', () => {
  it('is repeated whole when the database reports a deadlock, and both sides end', async () => {
    await app.services.db
      .sql`insert into rate_limits (key, window_start, count) values ('left', clock_time(), 0), ('right', clock_time(), 0)`
    let tries = 0
    const bothLocked = Promise.withResolvers<void>()
    let locked = 0
    const cross = (first: string, second: string) =>
      app.services.run(SYSTEM, async ({ sql }) => {
        tries += 1
        await sql`update rate_limits set count = count + 1 where key = ${first}`
        locked += 1
        if (locked === 2) bothLocked.resolve()
        if (tries <= 2) await bothLocked.promise
        await sql`update rate_limits set count = count + 1 where key = ${second}`
      })
    await Promise.all([cross('left', 'right'), cross('right', 'left')])
    expect(tries).toBeGreaterThan(2)
    expect([await countOf('left'), await countOf('right')]).toEqual([2, 2])
  })

  it('leaves nothing behind when its work throws', async () => {
    const id = newId()
    await expect(
      app.services.run(SYSTEM, async (tx) => {
        await tx.emit({
          type: 'session.ended',
          data: { userId: id, sessionId: null },
          subject: { userId: id },
          companies: [],
        })
        await tx.audit({ action: 'test.throw', entity: 'test', entityId: id })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await app.services.db.sql`select 1 from events where subject->>'userId' = ${id}`).toHaveLength(0)
    expect(await app.services.db.sql`select 1 from audit_events where entity_id = ${id}`).toHaveLength(0)
  })

  it('tells the clock that tests set', async () => {
    app.setClock('2030-01-02T03:04:05.000Z')
    expect(await app.services.run(SYSTEM, (tx) => tx.now())).toBe('2030-01-02T03:04:05.000Z')
    app.setClock(null)
    expect(await app.services.run(SYSTEM, (tx) => tx.now())).not.toContain('2030')
  })
})
