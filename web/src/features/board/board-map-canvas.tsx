import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Feature, FeatureCollection, Point as PointShape } from 'geojson'
import { type GeoJSONSource, type FilterSpecification, type Map as MapView, type StyleSpecification } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../app/i18n/t.ts'
import { basemapStyle, loadBasemap } from '../../ui/map/basemap.ts'
import { newMap, WHOLE_COUNTRY } from '../../ui/map/new-map.ts'
import type { HoverStore } from '../../ui/layout/hover.ts'
import { COLOURS } from '../../ui/theme/tokens.ts'
import css from './board-map.module.css'
import { type Frame, frameOf, paddingOf, wholeOf } from './map-frame.ts'

interface Place {
  latitude: number
  longitude: number
  city: string
}

/** A load as the map draws it. */
export interface MapLane {
  key: string
  origin: Place
  destination: Place
  /** On its end: what it pays a mile, or that it takes bids. */
  tag: string
  /** Of several in one place the tag of the highest is drawn. */
  worth: number
}

export interface BoardMapCanvasProps {
  label: string
  lanes: readonly MapLane[]
  chosen: string | null
  /** The lane of the row that the reader stands on. */
  hovered: HoverStore
  /** Where the search starts, as far as it reaches. */
  ring: { latitude: number; longitude: number; radiusMeters: number } | null
  /** That the lanes answer. Another one is another frame: only then the map moves by itself. */
  question: string
  scheme: 'light' | 'dark'
  onChoose: (key: string) => void
  /** The reader has moved the map: west, south, east and north. */
  onMoved: (view: string) => void
}

const METERS_PER_DEGREE = 111_195
const RING_POINTS = 72
const FONT = ['Inter Variable', 'sans-serif']

/** Lanes of the list from ring to block, each with its tag; the chosen one in orange, above the others. */
export function BoardMapCanvas({
  label,
  lanes,
  chosen,
  hovered: hover,
  ring,
  question,
  scheme,
  onChoose,
  onMoved,
}: BoardMapCanvasProps) {
  const marked = JSON.stringify([chosen, useSyncExternalStore(hover.listen, hover.now)])
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapView | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = useEffectEvent(onChoose)
  /** The map stands where the reader moved it. */
  const isTheirs = useRef(false)
  const moved = useEffectEvent(onMoved)
  useEffect(() => {
    const container = box.current
    if (container === null) return undefined
    let drawn: MapView | null = null
    let gone = false
    loadBasemap().then(
      (basemap) => {
        if (gone) return
        const took = () => (isTheirs.current = true)
        drawn = draw({
          container,
          label,
          style: basemapStyle(basemap, scheme),
          scheme,
          choose,
          took,
          moved,
          onReady: setMap,
        })
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
      isTheirs.current = false
      setMap(null)
      drawn?.remove()
      delete container.dataset['drawn']
    }
  }, [scheme, label])
  const shown = JSON.stringify({ lanes, ring })
  useEffect(() => {
    if (map === null) return
    const given = JSON.parse(shown) as Pick<BoardMapCanvasProps, 'lanes' | 'ring'>
    put(map, 'lanes', lanesOf(given.lanes))
    put(map, 'ends', endsOf(given.lanes))
    put(map, 'towns', townsOf(given.lanes))
    put(map, 'ring', ringOf(given.ring))
  }, [map, shown])
  useEffect(() => {
    if (map === null) return
    const keys = (JSON.parse(marked) as (string | null)[]).filter((key) => key !== null)
    const is = ['in', ['get', 'key'], ['literal', keys]] as FilterSpecification
    map.setFilter('lane-chosen', is)
    map.setFilter('tag-chosen', ['all', AT_END, is] as FilterSpecification)
    map.setFilter('tags', ['all', AT_END, ['!', is]] as FilterSpecification)
  }, [map, marked])
  const come = useEffectEvent((to: MapView) => {
    const lane = lanes.find(({ key }) => key === chosen)
    if (lane !== undefined && !isInView(to, lane)) show(to, wholeOf(endsOfAll([lane])))
  })
  useEffect(() => {
    if (map !== null && chosen !== null) come(map)
  }, [map, chosen])
  const frame = useEffectEvent((of: MapView) => {
    // Where its reader moved it the map stays, as long as that shows a load of the new list.
    if (isTheirs.current && lanes.some(({ origin }) => of.getBounds().contains(at(origin)))) return
    isTheirs.current = false
    show(of, frameOf(endsOfAll(lanes)))
  })
  const framed = `${question} ${lanes.length > 0}`
  useEffect(() => {
    if (map === null) return
    frame(map)
    // Another size is another frame, as when the side bar opens beside it.
    const resized = (): void => frame(map)
    map.on('resize', resized)
    // With its lanes in view, not before: ground without them reads as a market without loads.
    void map.once('idle', () => map.getContainer().setAttribute('data-drawn', ''))
    return () => void map.off('resize', resized)
  }, [map, framed])
  if (failed)
    return (
      <p className={css['missing']}>{t('The outlines of the map could not be fetched. The list has every load.')}</p>
    )
  return (
    <>
      <div ref={box} className={css['canvas']} />
      <div className={css['zoom']}>
        <button
          type="button"
          className={css['key']}
          aria-label={t('Zoom in')}
          onClick={({ nativeEvent }) => map?.zoomIn({}, { originalEvent: nativeEvent })}
        >
          <IconPlus size={15} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={css['key']}
          aria-label={t('Zoom out')}
          onClick={({ nativeEvent }) => map?.zoomOut({}, { originalEvent: nativeEvent })}
        >
          <IconMinus size={15} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={css['key']}
          aria-label={t('All loads of the list')}
          title={t('All loads of the list')}
          onClick={() => {
            isTheirs.current = false
            if (map !== null) show(map, wholeOf(endsOfAll(lanes)))
          }}
        >
          <IconMaximize size={15} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
    </>
  )
}

const endsOfAll = (lanes: readonly MapLane[]): Place[] =>
  lanes.flatMap(({ origin, destination }) => [origin, destination])

function show(map: MapView, frame: Frame | null): void {
  if (frame === null) return
  map.fitBounds([frame.west, frame.south, frame.east, frame.north], {
    padding: paddingOf(map.getContainer().clientWidth),
    maxZoom: 7,
    animate: false,
  })
}

const isInView = (map: MapView, { origin, destination }: MapLane): boolean =>
  [origin, destination].every((place) => map.getBounds().contains(at(place)))

interface Drawing {
  container: HTMLElement
  label: string
  style: StyleSpecification
  scheme: 'light' | 'dark'
  choose: (key: string) => void
  /** The reader begins to move it. */
  took: () => void
  moved: (view: string) => void
  onReady: (map: MapView) => void
}

function draw({ container, label, style, scheme, choose, took, moved, onReady }: Drawing): MapView {
  const map = newMap({ container, style, ...WHOLE_COUNTRY, locale: { 'Map.Title': label } })
  map.on('load', () => {
    map.addImage('tag', tagImage(COLOURS[scheme].surface, COLOURS[scheme].line2), TAG_STRETCH)
    map.addImage('tag-chosen', tagImage(COLOURS[scheme].accent, COLOURS[scheme].accent), TAG_STRETCH)
    for (const source of ['ring', 'lanes', 'ends', 'towns']) map.addSource(source, { type: 'geojson', data: NOTHING })
    addLayers(map, scheme)
    onReady(map)
  })
  map.on('movestart', (event) => {
    if (event.originalEvent !== undefined) took()
  })
  map.on('moveend', (event) => {
    if (event.originalEvent === undefined) return
    const bounds = map.getBounds()
    const view = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    moved(view.map((degrees, at) => Math.max(LEAST[at] ?? 0, Math.min(MOST[at] ?? 0, degrees)).toFixed(3)).join(','))
  })
  for (const layer of ['tags', 'tag-chosen', 'lanes', 'ends']) {
    map.on('click', layer, (event) => {
      const key: unknown = event.features?.[0]?.properties['key']
      if (typeof key === 'string') choose(key)
    })
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''))
  }
  return map
}

const LEAST = [-180, -90, -180, -90]
const MOST = [180, 90, 180, 90]
/** A lane's tag stands at its end. */
const AT_END: FilterSpecification = ['!', ['get', 'start']]
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }

function addLayers(map: MapView, scheme: 'light' | 'dark'): void {
  const colours = COLOURS[scheme]
  const text = { 'text-font': FONT, 'text-size': 11.5 }
  map.addLayer({
    id: 'ring',
    type: 'line',
    source: 'ring',
    paint: { 'line-color': colours.accentLine, 'line-width': 1.4, 'line-dasharray': [3, 2] },
  })
  map.addLayer({
    id: 'lanes',
    type: 'line',
    source: 'lanes',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colours.mapLane, 'line-width': 1.6, 'line-opacity': 0.45 },
  })
  map.addLayer({
    id: 'lane-chosen',
    type: 'line',
    source: 'lanes',
    filter: ['==', ['get', 'key'], ''],
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colours.accentLine, 'line-width': 3 },
  })
  map.addLayer({
    id: 'ends',
    type: 'circle',
    source: 'ends',
    paint: {
      'circle-radius': ['case', ['get', 'start'], 4, 3],
      'circle-color': ['case', ['get', 'start'], colours.surface, colours.ink],
      'circle-stroke-color': colours.ink,
      'circle-stroke-width': ['case', ['get', 'start'], 1.8, 0.6],
    },
  })
  map.addLayer({
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    layout: { ...text, 'text-field': ['get', 'city'], 'text-anchor': 'top', 'text-offset': [0, 0.6] },
    paint: { 'text-color': colours.mapText, 'text-halo-color': colours.mapHalo, 'text-halo-width': 1.4 },
  })
  const tag = {
    ...text,
    'text-field': ['get', 'tag'] as ['get', string],
    'icon-text-fit': 'both' as const,
    'icon-text-fit-padding': [2, 5, 2, 5] as [number, number, number, number],
    // Where two stand in one place, the better paid is shown.
    'symbol-sort-key': ['-', ['get', 'worth']] as ['-', ['get', string]],
    'text-anchor': 'bottom' as const,
    'text-offset': [0, -0.8] as [number, number],
  }
  map.addLayer({
    id: 'tags',
    type: 'symbol',
    source: 'ends',
    filter: AT_END,
    layout: { ...tag, 'icon-image': 'tag' },
    paint: { 'text-color': colours.ink },
  })
  map.addLayer({
    id: 'tag-chosen',
    type: 'symbol',
    source: 'ends',
    filter: ['==', ['get', 'key'], ''],
    layout: { ...tag, 'icon-image': 'tag-chosen', 'icon-allow-overlap': true, 'text-allow-overlap': true },
    paint: { 'text-color': colours.onAccent },
  })
}

const TAG_PX = 24
const TAG_STRETCH = {
  pixelRatio: 2,
  stretchX: [[8, 16]] as [number, number][],
  stretchY: [[8, 16]] as [number, number][],
  content: [4, 4, 20, 20] as [number, number, number, number],
}

/** A rounded plate that stretches to its words. */
function tagImage(fill: string, edge: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = TAG_PX
  canvas.height = TAG_PX
  const context = canvas.getContext('2d')
  if (context === null) return new ImageData(TAG_PX, TAG_PX)
  context.fillStyle = fill
  context.strokeStyle = edge
  context.lineWidth = 2
  context.beginPath()
  context.roundRect(1, 1, TAG_PX - 2, TAG_PX - 2, 6)
  context.fill()
  context.stroke()
  return context.getImageData(0, 0, TAG_PX, TAG_PX)
}

function put(map: MapView, source: string, data: FeatureCollection): void {
  void map.getSource<GeoJSONSource>(source)?.setData(data)
}

const at = ({ longitude, latitude }: Pick<Place, 'longitude' | 'latitude'>): [number, number] => [longitude, latitude]
const collected = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })
const pointAt = (place: Place, properties: Record<string, unknown>): Feature<PointShape> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at(place) },
})

const lanesOf = (lanes: readonly MapLane[]): FeatureCollection =>
  collected(
    lanes.map(({ key, origin, destination }) => ({
      type: 'Feature',
      properties: { key },
      geometry: { type: 'LineString', coordinates: [at(origin), at(destination)] },
    })),
  )

const endsOf = (lanes: readonly MapLane[]): FeatureCollection =>
  collected(
    lanes.flatMap(({ key, tag, worth, origin, destination }) => [
      pointAt(origin, { key, start: true, tag: '', worth }),
      pointAt(destination, { key, start: false, tag, worth }),
    ]),
  )

/** Each town once, however many loads start or end there. */
function townsOf(lanes: readonly MapLane[]): FeatureCollection {
  const towns = new Map(
    lanes.flatMap(({ origin, destination }) => [origin, destination]).map((place) => [place.city, place]),
  )
  return collected([...towns.values()].map((place) => pointAt(place, { city: place.city })))
}

/** Wider in degrees the further north; close enough for a circle that is looked at. */
function ringOf(ring: BoardMapCanvasProps['ring']): FeatureCollection {
  if (ring === null) return NOTHING
  const { latitude, longitude, radiusMeters } = ring
  const tall = radiusMeters / METERS_PER_DEGREE
  const wide = tall / Math.cos((latitude * Math.PI) / 180)
  const coordinates = Array.from({ length: RING_POINTS + 1 }, (_, index) => {
    const angle = (index / RING_POINTS) * 2 * Math.PI
    return [longitude + wide * Math.cos(angle), latitude + tall * Math.sin(angle)]
  })
  return collected([{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }])
}
