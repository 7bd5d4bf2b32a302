import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeStaff } from '../src/modules/identity/testing.ts'
import { signUpProvider } from '../src/modules/companies/testing.ts'
import { aPostedLoad } from '../src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Endpoints that read by a query, each parameter of which may stay away. */
const lists = ENDPOINTS.flatMap(({ endpoint }) => {
  if (endpoint.method !== 'GET' || !endpoint.query || endpoint.transport || endpoint.path.includes(':')) return []
  const schema = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' })
  return [{ endpoint, names: Object.keys(schema.properties ?? {}) }]
})

test('an empty value means “not given”, at every list and for every parameter', async () => {
  const provider = await signUpProvider(app)
  await aPostedLoad(app, provider)
  const carrier = await app.ok(refresh, { as: provider, body: { token: provider.token, side: 'carrier' } })
  const staff = await makeStaff(app, 'Founder')
  const differing: string[] = []
  let asked = 0
  for (const { endpoint, names } of lists) {
    const kinds: readonly string[] = endpoint.access.kinds
    const { token } = kinds.includes('consignor') ? provider : kinds.includes('carrier') ? carrier : staff
    const read = async (query: string) => {
      const { statusCode, body } = await app.http.inject({
        url: `/api${endpoint.path}${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      const { requestId: _, ...answer } = JSON.parse(body) as Record<string, unknown>
      // A sheet is computed as it is asked for: its moment is compared as one, everything else to the letter.
      if ('checkedAt' in answer)
        answer['checkedAt'] = Math.abs(nowMs() - Date.parse(String(answer['checkedAt']))) < 60_000
      return { statusCode, answer }
    }
    const without = await read('')
    for (const name of names) {
      asked += 1
      const blank = await read(`?${name}=`)
      if (JSON.stringify(blank) !== JSON.stringify(without))
        differing.push(`${endpoint.id} ?${name}=: ${blank.statusCode}`)
    }
  }
  expect(asked).toBeGreaterThan(40)
  expect(differing).toEqual([])
})
