/** Canonical units: metres, grams, millimetres, tenths of °C. Exact by definition (international yard and pound, 1959). */
export const METERS_PER_MILE = 1609.344
export const GRAMS_PER_POUND = 453.59237
export const MM_PER_FOOT = 304.8
export const MM_PER_INCH = 25.4

export const milesToMeters = (miles: number): number => Math.round(miles * METERS_PER_MILE)
export const metersToMiles = (meters: number): number => meters / METERS_PER_MILE
export const poundsToGrams = (pounds: number): number => Math.round(pounds * GRAMS_PER_POUND)
export const gramsToPounds = (grams: number): number => grams / GRAMS_PER_POUND
export const feetToMm = (feet: number): number => Math.round(feet * MM_PER_FOOT)
export const mmToFeet = (mm: number): number => mm / MM_PER_FOOT
export const fahrenheitToDeciCelsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) / 1.8) * 10)
export const deciCelsiusToFahrenheit = (deci: number): number => (deci / 10) * 1.8 + 32
