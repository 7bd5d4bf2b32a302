import { getHealth } from '@drawbar/contract/operations/operations.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serializer.ts'

const Shown = z.object({
  name: z.string().nullable(),
  stop: z.object({ city: z.string(), kind: z.enum(['pickup', 'delivery']).nullable() }).nullable(),
  bids: z.array(z.object({ amount: z.int() }).nullable()).nullable(),
  mark: z.literal('new').nullable(),
  prices: z.record(z.string(), z.number()).nullable(),
  fate: z
    .discriminatedUnion('is', [
      z.object({ is: z.literal('open') }),
      z.object({ is: z.literal('won'), by: z.string().nullable(), how: z.enum(['bid', 'offer']).nullable() }),
    ])
    .nullable(),
})

const write = (answer: unknown): unknown => {
  const serialize = serializerOf({ ...getHealth, response: Shown })
  return JSON.parse(serialize?.(answer) ?? '')
}

it('writes what may be null, and nothing undeclared inside of it', () => {
  const nothing = { name: null, stop: null, bids: null, mark: null, prices: null, fate: null }
  expect(write(nothing)).toEqual(nothing)
  const all = {
    name: 'A',
    stop: { city: 'Reno', kind: 'pickup' },
    bids: [{ amount: 1 }, null],
    mark: 'new',
    prices: { van: 1.5 },
    fate: { is: 'won', by: null, how: null },
  }
  const hidden = { phone: '555-0100' }
  expect(
    write({ ...all, stop: { ...all.stop, ...hidden }, bids: [{ amount: 1, ...hidden }, null], ...hidden }),
  ).toEqual(all)
})
