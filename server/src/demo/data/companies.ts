/** Everybody in the demo market is invented: names, USDOT 90xxxxxx, MC 9xxxxxx, phones +1 555 01xx, mail at .example. */
export interface ConsignorSeed {
  name: string
  domain: string
  home: string
  person: string
  position: string
  industry: string
  /** Which equipment its freight needs. */
  kinds: string
  type: 0 | 2
  /** Share of the market's posts that are its own. */
  weight: number
}

export interface CarrierSeed {
  name: string
  domain: string
  home: string
  person: string
  industry: string
  kinds: string
  hazmat: boolean
  /** 1 bids at the middle of the market. */
  price: number
  /** How often it bids beside the others. */
  appetite: number
}

type ConsignorRow = readonly [string, string, string, string, string, string, string, 0 | 2, number]

const CONSIGNOR_ROWS: readonly ConsignorRow[] = [
  [
    'Cross Timbers Provisions',
    'crosstimbers',
    'Fort Worth TX',
    'Maren Holt',
    'Director of Logistics',
    'Food & Beverage',
    'VR',
    0,
    0,
  ],
  [
    'Lakeshore Paper Mills',
    'lakeshorepaper',
    'Green Bay WI',
    'Peter Vanden',
    'Shipping Manager',
    'Paper & Packaging',
    'V',
    0,
    8,
  ],
  [
    'Salt Fork Steel Supply',
    'saltforksteel',
    'Tulsa OK',
    'Dana Whitfield',
    'Traffic Manager',
    'Construction Materials',
    'F',
    0,
    9,
  ],
  ['Harvest Ridge Produce', 'harvestridge', 'Salinas CA', 'Lucia Marquez', 'Sales Desk', 'Agriculture', 'R', 0, 10],
  ['Blue Mesa Beverages', 'bluemesa', 'Denver CO', 'Andre Colton', 'Logistics Lead', 'Food & Beverage', 'VR', 0, 7],
  [
    'Piedmont Home Furnishings',
    'piedmonthome',
    'Greensboro NC',
    'Sharon Tate',
    'Transport Planner',
    'Retail & E-commerce',
    'V',
    0,
    8,
  ],
  [
    'Tri-County Auto Components',
    'tricountyauto',
    'Detroit MI',
    'Kevin Brandt',
    'Materials Manager',
    'Automotive',
    'V',
    0,
    9,
  ],
  ['Gulf Bend Polymers', 'gulfbend', 'Houston TX', 'Monica Reyes', 'Outbound Lead', 'Chemicals', 'V', 0, 8],
  [
    'Northern Prairie Dairy',
    'northernprairie',
    'Minneapolis MN',
    'Erik Lindahl',
    'Distribution Manager',
    'Food & Beverage',
    'R',
    0,
    8,
  ],
  [
    'Cascade Timber Products',
    'cascadetimber',
    'Portland OR',
    'Joan Keller',
    'Yard Manager',
    'Construction Materials',
    'F',
    0,
    8,
  ],
  [
    'Inland Empire Outfitters',
    'ieoutfitters',
    'Ontario CA',
    'Priya Nair',
    'Fulfilment Manager',
    'Retail & E-commerce',
    'V',
    0,
    9,
  ],
  [
    'Magnolia Poultry',
    'magnoliapoultry',
    'Siloam Springs AR',
    'Curtis Boone',
    'Cold Chain Lead',
    'Food & Beverage',
    'R',
    0,
    8,
  ],
  [
    'Three Rivers Fabrication',
    'threeriversfab',
    'Pittsburgh PA',
    'Nadia Kowal',
    'Shipping Supervisor',
    'Manufacturing',
    'F',
    0,
    7,
  ],
  [
    'Harbor Point Imports',
    'harborpoint',
    'Savannah GA',
    'Leon Baptiste',
    'Import Coordinator',
    'Retail & E-commerce',
    'V',
    0,
    8,
  ],
  ['Great Basin Mining Supply', 'greatbasin', 'Salt Lake City UT', 'Wes Hardin', 'Purchasing', 'Mining', 'VF', 0, 6],
  ['Sandhills Pet Nutrition', 'sandhillspet', 'Omaha NE', 'Gail Novak', 'Plant Logistics', 'Manufacturing', 'V', 0, 7],
  ['Waypoint Freight Partners', 'waypointfreight', 'Chicago IL', 'Marcus Bell', 'Broker', 'Other', 'VRF', 2, 12],
  ['Meridian Logistics Desk', 'meridiandesk', 'Charlotte NC', 'Tessa Grant', 'Operations', 'Other', 'VR', 2, 10],
]

type CarrierRow = readonly [string, string, string, string, string, string, boolean, number, number]

const CARRIER_ROWS: readonly CarrierRow[] = [
  [
    'Ouachita Cold Lines',
    'ouachitacold',
    'Little Rock AR',
    'Ruth Salazar',
    'Refrigerated Transport',
    'VR',
    false,
    1.0,
    0,
  ],
  ['Red River Transfer', 'redrivertransfer', 'Dallas TX', 'Omar Haddad', 'Dry Van', 'VR', true, 0.98, 12],
  ['Bluestem Carriers', 'bluestemcarriers', 'Wichita KS', 'Janet Kruse', 'Dry Van', 'VF', false, 0.99, 11],
  ['Stonegate Trucking', 'stonegatetrucking', 'Indianapolis IN', 'Carl Jessup', 'Dry Van', 'V', true, 1.01, 12],
  [
    'Palmetto Reefer Service',
    'palmettoreefer',
    'Spartanburg SC',
    'Denise Fowler',
    'Refrigerated Transport',
    'VR',
    false,
    1.02,
    10,
  ],
  ['High Desert Haulers', 'highdeserthaulers', 'Phoenix AZ', 'Victor Luna', 'General Freight', 'VRF', false, 1.0, 11],
  ['Ironwood Flatbed', 'ironwoodflatbed', 'Birmingham AL', 'Hank Odom', 'Flatbed & Heavy Haul', 'F', false, 1.01, 13],
  ['Lake Effect Logistics', 'lakeeffect', 'Buffalo NY', 'Maria Petrova', 'Dry Van', 'V', false, 0.97, 10],
  ['Buckeye Steel Haul', 'buckeyesteel', 'Cleveland OH', 'Ray Dominic', 'Flatbed & Heavy Haul', 'F', true, 1.0, 12],
  [
    'Sierra Crest Transport',
    'sierracrest',
    'Stockton CA',
    'Amrit Gill',
    'Refrigerated Transport',
    'VR',
    false,
    1.01,
    13,
  ],
  ['Prairie Wind Express', 'prairiewind', 'Omaha NE', 'Tom Sorensen', 'Long Haul', 'VR', false, 0.98, 12],
  ['Chattahoochee Freight', 'chattahoochee', 'Atlanta GA', 'Belinda Cross', 'Dry Van', 'V', false, 1.0, 12],
  ['Evergreen Line Haul', 'evergreenline', 'Kent WA', 'Soren Dahl', 'General Freight', 'VRF', false, 1.03, 10],
  ['Rio Bravo Trucking', 'riobravo', 'Laredo TX', 'Hector Zamora', 'Long Haul', 'VR', false, 0.96, 12],
  [
    'Hawkeye Refrigerated',
    'hawkeyereefer',
    'Urbandale IA',
    'Beth Aller',
    'Refrigerated Transport',
    'R',
    false,
    1.02,
    12,
  ],
  ['Mid-Atlantic Drayline', 'midatlanticdray', 'Baltimore MD', 'Sean Carmody', 'Dry Van', 'VF', true, 1.02, 9],
  [
    'Wolverine Parts Express',
    'wolverineparts',
    'Grand Rapids MI',
    'Lisa Groen',
    'Expedited Shipping',
    'V',
    false,
    1.05,
    9,
  ],
  ['Delta Queen Motor Freight', 'deltaqueen', 'Memphis TN', 'Floyd Barnes', 'Dry Van', 'VR', false, 0.99, 12],
  ['Tidewater Bulk & Van', 'tidewaterbulk', 'Jacksonville FL', 'Nina Alvarez', 'General Freight', 'VR', false, 1.0, 10],
  [
    'Front Range Flatbed',
    'frontrangeflatbed',
    'Denver CO',
    'Cole Merritt',
    'Flatbed & Heavy Haul',
    'F',
    false,
    0.99,
    12,
  ],
  ['Gateway Arch Carriers', 'gatewayarch', 'St. Louis MO', 'Alma Reinhart', 'Dry Van', 'VF', false, 0.98, 11],
  ['Keystone Valley Trucking', 'keystonevalley', 'Hazleton PA', 'Joe Mazur', 'Dry Van', 'VR', false, 1.01, 11],
]

export const CONSIGNORS: readonly ConsignorSeed[] = CONSIGNOR_ROWS.map(
  ([name, domain, home, person, position, industry, kinds, type, weight]) => ({
    name,
    domain,
    home,
    person,
    position,
    industry,
    kinds,
    type,
    weight,
  }),
)
export const CARRIERS: readonly CarrierSeed[] = CARRIER_ROWS.map(
  ([name, domain, home, person, industry, kinds, hazmat, price, appetite]) => ({
    name,
    domain,
    home,
    person,
    industry,
    kinds,
    hazmat,
    price,
    appetite,
  }),
)
