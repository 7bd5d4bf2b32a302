import { cellOf, parentOf } from '../places/index.ts'

/** Hexadecimal digits of an H3 index that tell cells of resolution 3 apart; the rest are ones. */
const DIGITS = 6
const REST = 'f'.repeat(9)

/**
 * A resolution-3 cell as the four-byte integer that market_posts keeps. Its last three bits say which of its parent's seven children it is, so
 * `cell >> 3` names the resolution-2 cell that holds it.
 */
export const cellNumber = (cell: string): number => Number.parseInt(cell.slice(0, DIGITS), 16)

export const cellNumberOf = ({ latitude, longitude }: { latitude: number; longitude: number }): number =>
  cellNumber(cellOf(latitude, longitude))

/** The cell of resolution 1 that stands above it in the tree of cells, and the one of resolution 2. Their names differ in the second digit. */
export const wideCell = (cell: number): string => parentOf(`${cell.toString(16)}${REST}`, 1).slice(0, DIGITS)
export const narrowCell = (cell: number): string => parentOf(`${cell.toString(16)}${REST}`, 2).slice(0, DIGITS)

/** Where a haul starts and ends. */
export interface LaneEnds {
  originLatitude: number
  originLongitude: number
  destinationLatitude: number
  destinationLongitude: number
}

export interface Cells {
  originCell: number
  destinationCell: number
}

export const cellsOf = (ends: LaneEnds): Cells => ({
  originCell: cellNumberOf({ latitude: ends.originLatitude, longitude: ends.originLongitude }),
  destinationCell: cellNumberOf({ latitude: ends.destinationLatitude, longitude: ends.destinationLongitude }),
})
