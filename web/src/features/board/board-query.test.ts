import { describe, expect, it } from 'vitest'
import { SearchCriteria } from '@drawbar/contract/board/board-criteria.ts'
import {
  boardQueryOf,
  criteriaOf,
  filterOf,
  isFiltered,
  NO_FILTER,
  readBoardFilter,
  sameQuestions,
  writeBoardFilter,
  type BoardFilter,
} from './board-query.ts'
import { parseRegions, regionLetters } from '../rates/regions.ts'

const FULL: BoardFilter = {
  origin: { placeId: 'us-tx-dallas', name: 'Dallas, TX', radiusMiles: 100, regions: [] },
  destination: { placeId: undefined, name: undefined, radiusMiles: 150, regions: ['US-GA', 'CA-ON'] },
  pickupFrom: '2026-11-21',
  pickupTo: '2026-11-23',
  kinds: ['R', 'F'],
  weightMaxPounds: 44_000,
  rateMin: 100_000,
  ratePerMileMin: 225,
  ageMaxHours: 24,
  pricing: 'book',
  withinDays: 3,
  trailerFeet: 53,
  size: 'partial',
  milesMin: 250,
  milesMax: 900,
  without: ['US-NY', 'US-NJ'],
  hazmat: 'no',
  show: 'favourites',
  view: '-100,30,-90,40',
  sort: 'rate_per_mile',
  order: 'desc',
}

describe('the filter in the address', () => {
  it('comes back as it was written and leaves other names alone', () => {
    const written = writeBoardFilter(new URLSearchParams('tab=board&load=1'), FULL)
    expect(readBoardFilter(written)).toEqual(FULL)
    expect(written.get('load')).toBe('1')
    expect(writeBoardFilter(written, NO_FILTER).toString()).toBe('tab=board&load=1')
  })

  it('comes back from a saved search, but for the order and the map', () => {
    const saved = SearchCriteria.parse(JSON.parse(JSON.stringify(criteriaOf(FULL))))
    const back = filterOf(saved, { originName: 'Dallas, TX', destinationName: null })
    expect(sameQuestions(back, FULL)).toBe(true)
    expect(sameQuestions({ ...back, weightMaxPounds: 1 }, FULL)).toBe(false)
    expect(sameQuestions({ ...back, hazmat: 'yes' }, FULL)).toBe(false)
  })

  it('asks for all that one truck may haul, in the address, of the server and in a saved search', () => {
    const reefer: BoardFilter = { ...NO_FILTER, truck: 'R' }
    expect(boardQueryOf(reefer).equipment).toEqual(['R', 'V', 'VI'])
    const written = writeBoardFilter(new URLSearchParams(), reefer)
    expect(written.toString()).toBe('truck=R')
    expect(readBoardFilter(written)).toEqual(reefer)
    const saved = SearchCriteria.parse(JSON.parse(JSON.stringify(criteriaOf(reefer))))
    expect(filterOf(saved, { originName: null, destinationName: null })).toMatchObject({ truck: 'R', kinds: [] })
    expect(readBoardFilter(new URLSearchParams('truck=XX')).truck).toBeUndefined()
  })

  it('reads zones as their states', () => {
    expect(parseRegions('z7, on').regions).toEqual(['US-AR', 'US-LA', 'US-OK', 'US-TX', 'CA-ON'])
  })

  it('never breaks on an address that somebody mangled', () => {
    const read = readBoardFilter(
      new URLSearchParams(
        'weight=-5&rate=abc&pickupFrom=tomorrow&equipment=X,R&sort=drop&fromStates=texas,US-TX&fromRadius=90000',
      ),
    )
    expect(read).toEqual({
      ...NO_FILTER,
      kinds: ['R'],
      origin: { ...read.origin, radiusMiles: 500, regions: ['US-TX'] },
    })
    expect(isFiltered(NO_FILTER)).toBe(false)
    expect(isFiltered(FULL)).toBe(true)
  })

  it('asks for every code of a kind, and sorts by deadhead only from somewhere', () => {
    const query = boardQueryOf({ ...NO_FILTER, kinds: ['R'], sort: 'deadhead' })
    expect(query.equipment).toEqual(['R', 'RA', 'RM', 'RN', 'RZ'])
    expect(boardQueryOf({ ...FULL, sort: 'deadhead' }).sort).toBe('deadhead')
    const nowhere = boardQueryOf({ ...NO_FILTER, sort: 'deadhead', order: 'desc' })
    expect([nowhere.sort, nowhere.order]).toEqual(['pickup', 'asc'])
    expect(boardQueryOf(FULL).pricingMode).toEqual(['book_now', 'fixed'])
  })
})

describe('states by their letters', () => {
  it('reads US states and Canadian provinces and names what it does not know', () => {
    expect(parseRegions('tx, OK on; zz')).toEqual({ regions: ['US-TX', 'US-OK', 'CA-ON'], unknown: ['ZZ'] })
    expect(regionLetters(['US-TX', 'CA-ON'])).toBe('TX, ON')
  })
})
