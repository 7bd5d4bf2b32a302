/** The one function that is used of a package without types of its own. */
declare module 'topojson-client' {
  import type { FeatureCollection } from 'geojson'
  export function feature(topology: unknown, object: unknown): FeatureCollection
}
