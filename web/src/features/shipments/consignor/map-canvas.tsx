import { LngLatBounds, Marker, type Map as MapView } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { COLOURS } from '../../../ui/theme/tokens.ts'
import { basemapStyle, loadBasemap } from '../../../ui/map/basemap.ts'
import { newMap, WHOLE_COUNTRY } from '../../../ui/map/new-map.ts'
import css from './shipment-map.module.css'

export interface MapPoint {
  latitude: number
  longitude: number
}

export interface MapStop extends MapPoint {
  key: string
  label: string
  kind: 'pickup' | 'delivery'
  done: boolean
}

export interface MapCanvasProps {
  label: string
  stops: readonly MapStop[]
  /** Driven so far, oldest first. */
  track: readonly MapPoint[]
  truck: (MapPoint & { label: string }) | null
  scheme: 'light' | 'dark'
}

/** The names stand to the right of their marks, and the foot of the map holds a line of words. */
const FRAME = { top: 40, right: 136, bottom: 56, left: 40 }

const at = ({ longitude, latitude }: MapPoint): [number, number] => [longitude, latitude]
const line = (points: readonly MapPoint[]) => ({ type: 'LineString' as const, coordinates: points.map(at) })

/** What is still ahead: from the truck, or from the first stop, over the stops that are not done. */
function ahead({ stops, truck }: Pick<MapCanvasProps, 'stops' | 'truck'>): MapPoint[] {
  const left = stops.filter(({ done }) => !done)
  return truck === null ? [...stops] : [truck, ...left]
}

/** Driven is solid, to go is dotted; ring for a pickup, block for a delivery, and the truck where it was last seen. */
export function MapCanvas({ label, stops, track, truck, scheme }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // The parent makes new arrays on every draw; the map follows what they say.
  const shown = JSON.stringify({ stops, track, truck })
  useEffect(() => {
    const container = box.current
    if (container === null) return undefined
    const given = JSON.parse(shown) as Pick<MapCanvasProps, 'stops' | 'track' | 'truck'>
    let map: MapView | null = null
    let gone = false
    loadBasemap().then(
      (basemap) => {
        if (gone) return
        map = drawMap({ container, style: basemapStyle(basemap, scheme), given, scheme })
      },
      () => setFailed(t('The outlines of the map could not be fetched. The stops are listed beside it.')),
    )
    return () => {
      gone = true
      map?.remove()
      delete container.dataset['drawn']
    }
  }, [scheme, shown])
  if (failed !== null) return <p className={css['missing']}>{failed}</p>
  return <div ref={box} className={css['canvas']} role="img" aria-label={label} />
}

interface DrawOptions {
  container: HTMLElement
  style: ReturnType<typeof basemapStyle>
  given: Pick<MapCanvasProps, 'stops' | 'track' | 'truck'>
  scheme: 'light' | 'dark'
}

function drawMap({ container, style, given, scheme }: DrawOptions): MapView {
  const { stops, track, truck } = given
  const points = [...stops, ...track, ...(truck === null ? [] : [truck])]
  const bounds = points.reduce((box, point) => box.extend(at(point)), new LngLatBounds())
  const map = newMap({
    container,
    style,
    cooperativeGestures: true,
    ...(points.length === 0 ? WHOLE_COUNTRY : { bounds, fitBoundsOptions: { padding: FRAME, maxZoom: 7 } }),
  })
  const driven = truck === null ? track : [...track, truck]
  const colour = COLOURS[scheme].mapLane
  map.on('load', () => {
    container.dataset['drawn'] = ''
    map.addSource('ahead', { type: 'geojson', data: line(ahead(given)) })
    map.addSource('driven', {
      type: 'geojson',
      data: driven.length < 2 ? { type: 'FeatureCollection', features: [] } : line(driven),
    })
    map.addLayer({
      id: 'ahead',
      type: 'line',
      source: 'ahead',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [0.1, 2.4] },
    })
    map.addLayer({
      id: 'driven',
      type: 'line',
      source: 'driven',
      paint: { 'line-color': COLOURS[scheme].accentLine, 'line-width': 3 },
    })
  })
  for (const stop of stops)
    addMarker(map, stop, { className: stop.kind === 'pickup' ? 'pickup' : 'delivery', message: stop.label })
  if (truck !== null) addMarker(map, truck, { className: 'truck', message: truck.label })
  return map
}

function addMarker(
  map: MapView,
  point: MapPoint,
  { className, message: words }: { className: string; message: string },
): void {
  const element = document.createElement('div')
  element.className = css['marker'] ?? ''
  const mark = document.createElement('span')
  mark.className = css[className] ?? ''
  const text = document.createElement('span')
  text.className = css['town'] ?? ''
  text.textContent = words
  element.append(mark, text)
  new Marker({ element, anchor: 'center' }).setLngLat(at(point)).addTo(map)
}
