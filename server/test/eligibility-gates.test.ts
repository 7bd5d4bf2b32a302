import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ELIGIBILITY_RULES } from '@drawbar/contract/eligibility/eligibility.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arbitraryCase, EACH_ALONE, NOTHING_STOPS } from './eligibility-facts.testing.ts'
import { type Asked, aRoom, askAll, GATES, type Send } from './eligibility-gates.testing.ts'
import { newId } from '../src/platform/ids.ts'
import { LOOSENED } from './race-guards.testing.ts'
import { type SpawnedServer, spawnServer } from '../src/spawn-server.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/** Far beyond what it takes on a busy machine. */
const LIMIT_MS = 120_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every endpoint that declares the gate is asked below', () => {
  const declared = ENDPOINTS.filter(({ endpoint }) => endpoint.errors.includes('carrier_not_eligible'))
  expect(declared.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(Object.keys(GATES).toSorted())
})

test(
  'whatever stands in the database about a carrier: each gate lets it through exactly where no rule stops it, and names every rule that fails',
  async () => {
    const room = await aRoom(app)
    const all: Asked[] = []
    const examples = [...EACH_ALONE, ...NOTHING_STOPS]
    await fc.assert(
      fc.asyncProperty(arbitraryCase, async (one) => {
        const answers = await askAll(room, one)
        all.push(...answers)
        for (const { gate, said, expected } of answers) expect(said, `${gate}, ${one.names.join(', ')}`).toBe(expected)
      }),
      { examples: examples.map((one) => [one]), numRuns: examples.length + 25, seed: 4 },
    )
    const named = ELIGIBILITY_RULES.filter((rule) => all.some(({ said }) => said.includes(rule)))
    expect(named, 'a rule that no carrier failed was not tested').toEqual(ELIGIBILITY_RULES)
    for (const gate of Object.keys(GATES)) {
      const here = all.filter((asked) => asked.gate === gate).map(({ said }) => said)
      expect(here, `${gate} was asked about carriers in order too`).toContain('lets through')
    }
  },
  LIMIT_MS,
)

/** A property that stays true without a rule, or without a gate, says nothing of them. */
test(
  'a server that lacks one rule, and the confirmation its gate, is found out by the same questions',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-controls-'))
    const server = await spawnServer({
      databaseUrl: app.databaseUrl,
      dataDir,
      env: { ROLE: 'api', [LOOSENED]: ['safetyRule', 'confirmGate'].join(',') },
      preload: fileURLToPath(new URL('./loosen-guards.testing.ts', import.meta.url)),
    })
    try {
      const room = await aRoom(app, over(server))
      const cases = EACH_ALONE.filter(
        ({ names }) => names.length === 1 && CONTROLS.some((name) => names.includes(name)),
      )
      expect(cases).toHaveLength(CONTROLS.length)
      const wrong: string[] = []
      for (const one of cases)
        for (const { gate, said, expected } of await askAll(room, one))
          if (said !== expected) wrong.push(`${one.names.join()}: ${gate} ${said}`)
      expect(wrong.toSorted()).toEqual(
        [
          ...Object.keys(GATES).map((gate) => `safety_rating: unsatisfactory: ${gate} lets through`),
          'company_verified: not verified: confirmAward lets through',
        ].toSorted(),
      )
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  LIMIT_MS,
)

const CONTROLS = ['safety_rating: unsatisfactory', 'company_verified: not verified']

const over =
  ({ url }: SpawnedServer): Send =>
  async (endpoint, { as, params, body } = {}) => {
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    )
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${as?.token}`,
      'idempotency-key': newId(),
    }
    const answer = await fetch(`${url}/api${path}`, {
      method: endpoint.method,
      headers,
      body: JSON.stringify(body ?? {}),
    })
    const read = (await answer.json()) as never
    return { status: answer.status, body: read, problem: read, headers: {} }
  }
