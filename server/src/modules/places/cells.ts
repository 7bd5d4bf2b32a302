import { cellToBoundary, cellToParent, gridDisk, latLngToCell } from 'h3-js'
import { EARTH_RADIUS_METERS, haversineMeters } from '@drawbar/contract/distance.ts'
import type { Point } from '@drawbar/contract/distance.ts'

/** Resolution 3 (about 12,400 km² a cell) is the board search's measured best (design §7). */
const RESOLUTION = 3

/** Cell edges are great circles up to rounding and projection seams; a kilometer of slack costs a cell now and then, never a load. */
const EDGE_SLACK_METERS = 1000

export type Vector = readonly [x: number, y: number, z: number]

export function cellOf(latitude: number, longitude: number, resolution = RESOLUTION): string {
  return latLngToCell(latitude, longitude, resolution)
}

/** The cell above it in the tree. Not a hull: a cell may reach over the edge of its parent. */
export const parentOf = (cell: string, resolution: number): string => cellToParent(cell, resolution)

/**
 * Every resolution-3 cell that touches the disc, so that no point within the radius lies outside them. A disc is connected, hence
 * so is the set of cells it touches: growing from the middle and stopping at cells out of reach finds all of them.
 */
export function cellsWithin(latitude: number, longitude: number, radiusMeters: number): string[] {
  const center: Point = { latitude, longitude }
  const origin = cellOf(latitude, longitude)
  const found = new Set([origin])
  const tested = new Set([origin])
  const frontier = [origin]
  for (let cell = frontier.pop(); cell !== undefined; cell = frontier.pop()) {
    for (const neighbour of gridDisk(cell, 1)) {
      if (tested.has(neighbour)) continue
      tested.add(neighbour)
      if (metersToCell(center, neighbour) > radiusMeters + EDGE_SLACK_METERS) continue
      found.add(neighbour)
      frontier.push(neighbour)
    }
  }
  return [...found]
}

/** Of these cells the ones that lie within the disc wholly: of a point in them nothing has to be reckoned. */
export function cellsInside(center: Point, radiusMeters: number, cells: readonly string[]): string[] {
  const reach = radiusMeters - EDGE_SLACK_METERS
  return cells.filter((cell) =>
    cellToBoundary(cell).every((corner) => haversineMeters(center, pointOf(corner)) <= reach),
  )
}

/** From a point outside the cell to its nearest edge. */
function metersToCell(point: Point, cell: string): number {
  const corners = cellToBoundary(cell)
  let nearest = Number.POSITIVE_INFINITY
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner
    nearest = Math.min(nearest, metersToEdge(point, pointOf(corner), pointOf(next)))
  }
  return nearest
}

const pointOf = ([latitude, longitude]: readonly [number, number] | readonly number[]): Point => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
})

/** Distance to a great-circle arc: to its circle when the foot falls between the ends, else to the nearer end. */
function metersToEdge(point: Point, from: Point, to: Point): number {
  const [p, a, b] = [vectorOf(point), vectorOf(from), vectorOf(to)]
  const normal = unit(cross(a, b))
  const foot = dot(cross(normal, a), p) >= 0 && dot(cross(b, normal), p) >= 0
  if (foot) return Math.asin(Math.min(1, Math.abs(dot(normal, p)))) * EARTH_RADIUS_METERS
  return Math.min(haversineMeters(point, from), haversineMeters(point, to))
}

/** From the middle of the earth, one long: the product of two is the cosine of the angle between them. */
export function vectorOf({ latitude, longitude }: Point): Vector {
  const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)]
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
function unit(v: Vector): Vector {
  const length = Math.hypot(...v)
  return length === 0 ? v : [v[0] / length, v[1] / length, v[2] / length]
}
