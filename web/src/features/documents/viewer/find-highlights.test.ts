import { expect, test } from 'vitest'
import { findHighlights, writtenWays } from './find-highlights.ts'

const piece = (str: string, x = 0, y = 0) => ({ str, transform: [1, 0, 0, 1, x, y], width: 50, height: 10 })
const same = (x: number, y: number) => [x, y]

test('a claim is found as an American paper writes it, the first time it stands there', () => {
  expect(writtenWays('100000000 USD')).toEqual(['1,000,000'])
  expect(writtenWays('2027-03-01')).toEqual(['03/01/2027', '3/1/2027', '2027-03-01'])
  const highlights = [
    { key: 'cargo', number: 1, texts: writtenWays('10000000 USD') },
    { key: 'name', number: 2, texts: ['Caddo Line Freight, LLC'] },
    { key: 'region', number: 3, texts: ['TX'] },
  ]
  const items = [
    piece('Each accident $1,000,000'),
    piece('Limit $100,000', 5, 7),
    piece('CADDO LINE FREIGHT LLC'),
    { type: 'beginMarked' },
  ]
  expect(findHighlights(items, highlights, same).map(({ key, left, top }) => [key, left, top])).toEqual([
    ['cargo', 3, 5],
    ['name', -2, -2],
  ])
})
