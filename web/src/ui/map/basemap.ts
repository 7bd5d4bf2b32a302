import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import states from 'us-atlas/states-10m.json?url'
import countries from 'world-atlas/countries-50m.json?url'
import { COLOURS } from '../theme/tokens.ts'

/** ISO 3166-1 numeric, as the atlas names countries. */
const UNITED_STATES = '840'

interface Topology {
  objects: Record<string, unknown>
}

async function shapes(url: string, name: string): Promise<FeatureCollection> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the map data answered ${answer.status}`)
  const topology = (await answer.json()) as Topology
  return feature(topology, topology.objects[name])
}

export interface Basemap {
  land: FeatureCollection
  states: FeatureCollection
}

let loaded: Promise<Basemap> | null = null

/** The bundled outlines of the world and of the states: no tile server, no request to anybody else. Fetched once a visit. */
export function loadBasemap(): Promise<Basemap> {
  loaded ??= Promise.all([shapes(countries, 'countries'), shapes(states, 'states')]).then(
    ([land, inner]) => ({ land, states: inner }),
    (error: unknown) => {
      loaded = null
      throw error
    },
  )
  return loaded
}

export function basemapStyle({ land, states: inner }: Basemap, scheme: 'light' | 'dark'): StyleSpecification {
  const colour = (token: 'mapWater' | 'mapLand' | 'mapForeign' | 'mapState'): string => COLOURS[scheme][token]
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      states: { type: 'geojson', data: inner },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('mapWater') } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: {
          'fill-color': ['case', ['==', ['id'], UNITED_STATES], colour('mapLand'), colour('mapForeign')],
          'fill-antialias': true,
        },
      },
      { id: 'states-land', type: 'fill', source: 'states', paint: { 'fill-color': colour('mapLand') } },
      { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': colour('mapState'), 'line-width': 0.8 } },
      {
        id: 'state-lines',
        type: 'line',
        source: 'states',
        paint: { 'line-color': colour('mapState'), 'line-width': 0.8 },
      },
    ],
  }
}
