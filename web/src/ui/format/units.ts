import { createContext, useContext } from 'react'
import type { DistanceUnit, TemperatureUnit, WeightUnit } from './format.ts'

/** How the reader measures. Nothing of it travels: the server speaks meters, grams and tenths of a degree Celsius. */
export interface Units {
  distance: DistanceUnit
  weight: WeightUnit
  temperature: TemperatureUnit
}

export const DEFAULT_UNITS: Units = { distance: 'mi', weight: 'lb', temperature: 'F' }

/** Given by the frame from the reader's preferences; outside it, and until they have arrived, the defaults. */
export const UnitsContext = createContext<Units>(DEFAULT_UNITS)

/**
 * The units to show and to take figures in, with `format…`, `to…` and `from…` of format.ts:
 *   const { distance, weight, temperature } = useUnits()
 *   formatWeight(load.weightGrams, weight), fromTemperature(typed, temperature)
 * A field keeps the metric value and converts only what is typed, so that opening and saving a record in another unit changes nothing.
 */
export const useUnits = (): Units => useContext(UnitsContext)
