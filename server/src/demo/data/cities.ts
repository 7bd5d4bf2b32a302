/** Freight towns by the postal code of their industrial districts; coordinates and zones are those of the gazetteer. */
export interface City {
  name: string
  region: string
  postalCode: string
  latitude: number
  longitude: number
  timeZone: string
}

type Row = readonly [
  name: string,
  region: string,
  postalCode: string,
  latitude: number,
  longitude: number,
  timeZone: string,
]

const ROWS: readonly Row[] = [
  ['Fort Worth', 'TX', '76106', 32.7968, -97.356, 'America/Chicago'],
  ['Fort Worth', 'TX', '76177', 32.9448, -97.3124, 'America/Chicago'],
  ['Dallas', 'TX', '75212', 32.7829, -96.8714, 'America/Chicago'],
  ['Houston', 'TX', '77029', 29.763, -95.2567, 'America/Chicago'],
  ['San Antonio', 'TX', '78219', 29.4492, -98.3446, 'America/Chicago'],
  ['El Paso', 'TX', '79936', 31.7677, -106.3016, 'America/Denver'],
  ['Laredo', 'TX', '78045', 27.6357, -99.5923, 'America/Chicago'],
  ['McAllen', 'TX', '78501', 26.2154, -98.2359, 'America/Chicago'],
  ['Lubbock', 'TX', '79401', 33.5865, -101.8606, 'America/Chicago'],
  ['Little Rock', 'AR', '72209', 34.6725, -92.3529, 'America/Chicago'],
  ['Siloam Springs', 'AR', '72761', 36.18, -94.528, 'America/Chicago'],
  ['Memphis', 'TN', '38118', 35.0514, -89.9265, 'America/Chicago'],
  ['Nashville', 'TN', '37210', 36.1379, -86.741, 'America/Chicago'],
  ['Atlanta', 'GA', '30336', 33.7406, -84.5545, 'America/New_York'],
  ['Savannah', 'GA', '31408', 32.1082, -81.1746, 'America/New_York'],
  ['Jacksonville', 'FL', '32219', 30.4034, -81.7635, 'America/New_York'],
  ['Miami', 'FL', '33166', 25.8301, -80.2926, 'America/New_York'],
  ['Lakeland', 'FL', '33811', 27.9865, -82.0139, 'America/New_York'],
  ['Charlotte', 'NC', '28208', 35.2358, -80.8964, 'America/New_York'],
  ['Spartanburg', 'SC', '29301', 34.9352, -81.9654, 'America/New_York'],
  ['Greensboro', 'NC', '27409', 36.0777, -79.9086, 'America/New_York'],
  ['Henrico', 'VA', '23231', 37.4638, -77.398, 'America/New_York'],
  ['Baltimore', 'MD', '21224', 39.2876, -76.5568, 'America/New_York'],
  ['Hazleton', 'PA', '18202', 40.9506, -76.0487, 'America/New_York'],
  ['Carlisle', 'PA', '17013', 40.2417, -77.1983, 'America/New_York'],
  ['Dayton', 'NJ', '08810', 40.3825, -74.5111, 'America/New_York'],
  ['Bronx', 'NY', '10474', 40.8139, -73.8841, 'America/New_York'],
  ['Syracuse', 'NY', '13209', 43.0847, -76.2405, 'America/New_York'],
  ['Buffalo', 'NY', '14206', 42.8811, -78.8104, 'America/New_York'],
  ['Everett', 'MA', '02149', 42.4112, -71.0514, 'America/New_York'],
  ['Pittsburgh', 'PA', '15205', 40.4322, -80.1021, 'America/New_York'],
  ['Cleveland', 'OH', '44135', 41.4342, -81.8044, 'America/New_York'],
  ['Columbus', 'OH', '43228', 39.9648, -83.126, 'America/New_York'],
  ['Cincinnati', 'OH', '45246', 39.2839, -84.4744, 'America/New_York'],
  ['Indianapolis', 'IN', '46241', 39.7096, -86.2614, 'America/Indiana/Indianapolis'],
  ['Chicago', 'IL', '60638', 41.7814, -87.7705, 'America/Chicago'],
  ['Romeoville', 'IL', '60446', 41.6404, -88.0696, 'America/Chicago'],
  ['Grand Rapids', 'MI', '49548', 42.8697, -85.6628, 'America/Detroit'],
  ['Detroit', 'MI', '48210', 42.3376, -83.1303, 'America/Detroit'],
  ['Franklin', 'WI', '53132', 42.9017, -88.0086, 'America/Chicago'],
  ['Green Bay', 'WI', '54304', 44.4975, -88.0324, 'America/Chicago'],
  ['Minneapolis', 'MN', '55432', 45.095, -93.2396, 'America/Chicago'],
  ['Urbandale', 'IA', '50322', 41.6295, -93.723, 'America/Chicago'],
  ['St. Louis', 'MO', '63147', 38.7139, -90.2375, 'America/Chicago'],
  ['Kansas City', 'MO', '64120', 39.1222, -94.5487, 'America/Chicago'],
  ['Wichita', 'KS', '67219', 37.7719, -97.3175, 'America/Chicago'],
  ['Omaha', 'NE', '68138', 41.1549, -96.1376, 'America/Chicago'],
  ['Oklahoma City', 'OK', '73128', 35.4444, -97.6164, 'America/Chicago'],
  ['Tulsa', 'OK', '74116', 36.175, -95.8477, 'America/Chicago'],
  ['Denver', 'CO', '80216', 39.7835, -104.9669, 'America/Denver'],
  ['Salt Lake City', 'UT', '84104', 40.7499, -111.926, 'America/Denver'],
  ['Phoenix', 'AZ', '85043', 33.4491, -112.1972, 'America/Phoenix'],
  ['Las Vegas', 'NV', '89115', 36.2158, -115.0671, 'America/Los_Angeles'],
  ['Boise', 'ID', '83716', 43.5345, -115.9711, 'America/Boise'],
  ['Portland', 'OR', '97218', 45.56, -122.6001, 'America/Los_Angeles'],
  ['Kent', 'WA', '98032', 47.3776, -122.2854, 'America/Los_Angeles'],
  ['Spokane', 'WA', '99216', 47.6634, -117.2193, 'America/Los_Angeles'],
  ['Stockton', 'CA', '95206', 37.9177, -121.3123, 'America/Los_Angeles'],
  ['Fresno', 'CA', '93725', 36.6207, -119.7308, 'America/Los_Angeles'],
  ['Salinas', 'CA', '93901', 36.6677, -121.6596, 'America/Los_Angeles'],
  ['Bakersfield', 'CA', '93307', 35.3275, -118.9839, 'America/Los_Angeles'],
  ['Los Angeles', 'CA', '90058', 33.9994, -118.2133, 'America/Los_Angeles'],
  ['Ontario', 'CA', '91761', 34.0316, -117.6187, 'America/Los_Angeles'],
  ['San Diego', 'CA', '92154', 32.5753, -117.0707, 'America/Los_Angeles'],
  ['Richland', 'MS', '39218', 32.2287, -90.1591, 'America/Chicago'],
  ['New Orleans', 'LA', '70123', 29.9511, -90.206, 'America/Chicago'],
  ['Montgomery', 'AL', '36108', 32.3417, -86.3529, 'America/Chicago'],
  ['Birmingham', 'AL', '35217', 33.5887, -86.765, 'America/Chicago'],
  ['Louisville', 'KY', '40213', 38.1839, -85.7106, 'America/Kentucky/Louisville'],
  ['Erlanger', 'KY', '41018', 39.0082, -84.5977, 'America/New_York'],
]

export const CITIES: readonly City[] = ROWS.map(([name, region, postalCode, latitude, longitude, timeZone]) => ({
  name,
  region,
  postalCode,
  latitude,
  longitude,
  timeZone,
}))

/** `Dallas TX`: the first of that name. */
export function city(label: string): City {
  const found = CITIES.find(({ name, region }) => `${name} ${region}` === label)
  if (!found) throw new Error(`the demo market knows no ${label}`)
  return found
}
