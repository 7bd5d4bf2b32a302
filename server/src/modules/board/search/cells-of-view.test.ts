import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellNumberOf } from '../../rates/index.ts'
import { cellsOfView } from './placed-search.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const side = fc.double({ min: 0.01, max: 8, noNaN: true })

test('whatever lies in a part of the map lies in one of its cells, over the date line too', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -75, max: 75, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.tuple(side, side),
      fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 20 }),
      (south, west, [high, wide], points) => {
        const turned = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude)
        const cells = cellsOfView([west, south, turned(west + wide), south + high])
        for (const [up, along] of points) {
          const point = { latitude: south + high * up, longitude: turned(west + wide * along) }
          expect(cells ?? [cellNumberOf(point)]).toContain(cellNumberOf(point))
        }
      },
    ),
  )
  expect(cellsOfView([170, 50, -170, 54])?.length).toBeGreaterThan(30)
})

test('a whole country is told by its corners alone', () => {
  expect(cellsOfView([-125, 25, -66, 50])).toBeUndefined()
})
