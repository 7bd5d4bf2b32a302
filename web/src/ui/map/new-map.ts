import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapView, setWorkerUrl, type MapOptions } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

// The policy of the site runs scripts from its own files only; the worker is one of them.
setWorkerUrl(workerUrl)

/** The middle of the country, where nothing else is asked for. */
export const WHOLE_COUNTRY = { center: [-96, 38] as [number, number], zoom: 3 }

/** A flat map, north up: nobody tilts or turns it by accident. */
export function newMap(options: Omit<MapOptions, 'attributionControl' | 'dragRotate' | 'pitchWithRotate'>): MapView {
  const map = new MapView({
    ...options,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    minZoom: 1.5,
    maxZoom: 9,
  })
  map.touchZoomRotate.disableRotation()
  return map
}
