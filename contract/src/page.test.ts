import { expect, test } from 'vitest'
import { z } from 'zod'
import { listOf } from './page.ts'

const Query = z.object({ status: listOf(z.enum(['posted', 'paused'])) })

test('a list in a query is read by commas or by repeated names; a blank one asks for nothing', () => {
  expect(Query.parse({ status: 'posted,paused' })).toEqual({ status: ['posted', 'paused'] })
  expect(Query.parse({ status: ['posted', 'paused'] })).toEqual({ status: ['posted', 'paused'] })
  for (const blank of ['', ',']) expect(Query.parse({ status: blank }).status).toBeUndefined()
  expect(Query.parse({}).status).toBeUndefined()
  expect(Query.safeParse({ status: 'elsewhere' }).success).toBe(false)
})
