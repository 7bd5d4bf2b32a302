import { inventCarriers } from '../embedded/invent-carriers.ts'
import type { RegisterEntry } from '../register-entry.ts'
import { CARGO_COLUMNS } from './cargo-columns.ts'

const EQUIPMENT = [
  'TRUCK',
  'TRACT',
  'TRAIL',
  'COACH',
  'SCHOOL_1_8',
  'SCHOOL_9_15',
  'SCHOOL_16',
  'BUS_16',
  'VAN_1_8',
  'VAN_9_15',
  'LIMO_1_8',
  'LIMO_9_15',
  'LIMO_16',
]

/** The 147 columns of the Company Census file, in order. */
export const CENSUS_COLUMNS: readonly string[] = [
  ...`MCS150_DATE ADD_DATE STATUS_CODE DOT_NUMBER DUN_BRADSTREET_NO PHY_OMC_REGION SAFETY_INV_TERR CARRIER_OPERATION BUSINESS_ORG_ID
  MCS150_MILEAGE MCS150_MILEAGE_YEAR MCS151_MILEAGE TOTAL_CARS MCS150_UPDATE_CODE_ID PRIOR_REVOKE_FLAG PRIOR_REVOKE_DOT_NUMBER PHONE FAX
  CELL_PHONE COMPANY_OFFICER_1 COMPANY_OFFICER_2 BUSINESS_ORG_DESC TRUCK_UNITS POWER_UNITS BUS_UNITS FLEETSIZE REVIEW_ID
  RECORDABLE_CRASH_RATE MAIL_NATIONALITY_INDICATOR PHY_NATIONALITY_INDICATOR PHY_BARRIO MAIL_BARRIO CARSHIP DOCKET1PREFIX DOCKET1
  DOCKET2PREFIX DOCKET2 DOCKET3PREFIX DOCKET3 POINTNUM TOTAL_INTRASTATE_DRIVERS MCSIPSTEP MCSIPDATE HM_IND INTERSTATE_BEYOND_100_MILES
  INTERSTATE_WITHIN_100_MILES INTRASTATE_BEYOND_100_MILES INTRASTATE_WITHIN_100_MILES TOTAL_CDL TOTAL_DRIVERS AVG_DRIVERS_LEASED_PER_MONTH
  CLASSDEF LEGAL_NAME DBA_NAME PHY_STREET PHY_CITY PHY_COUNTRY PHY_STATE PHY_ZIP PHY_CNTY CARRIER_MAILING_STREET CARRIER_MAILING_STATE
  CARRIER_MAILING_CITY CARRIER_MAILING_COUNTRY CARRIER_MAILING_ZIP CARRIER_MAILING_CNTY CARRIER_MAILING_UND_DATE DRIVER_INTER_TOTAL
  EMAIL_ADDRESS REVIEW_TYPE REVIEW_DATE SAFETY_RATING SAFETY_RATING_DATE UNDELIV_PHY`.split(/\s+/),
  ...Object.keys(CARGO_COLUMNS),
  'CRGO_CARGOOTHR',
  'CRGO_CARGOOTHR_DESC',
  ...['OWN', 'TRM', 'TRP'].flatMap((prefix) => EQUIPMENT.map((kind) => prefix + kind)),
  'DOCKET1_STATUS_CODE',
  'DOCKET2_STATUS_CODE',
  'DOCKET3_STATUS_CODE',
]

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const censusHeading = (): string => `${CENSUS_COLUMNS.join(',')}\n`

/** A row with these values; everything else is blank, as in most of the file. */
export const censusRow = (values: Readonly<Record<string, string | number>>): string =>
  `${CENSUS_COLUMNS.map((column) => quoted(String(values[column] ?? ''))).join(',')}\n`

export function censusValues(entry: RegisterEntry): Record<string, string | number> {
  const [docket = ''] = entry.dockets
  const compact = (day: string | null) => (day ?? '').replaceAll('-', '')
  return {
    MCS150_DATE: `${compact(entry.mcs150On)} 0930`,
    ADD_DATE: compact(entry.addedOn),
    STATUS_CODE: entry.status === 'active' ? 'A' : 'I',
    DOT_NUMBER: entry.usdot,
    PHY_OMC_REGION: 5,
    CARRIER_OPERATION: entry.operation ?? 'A',
    BUSINESS_ORG_ID: 2,
    BUSINESS_ORG_DESC: 'CORPORATION',
    MCS150_MILEAGE: entry.mcs150Miles ?? '',
    MCS150_MILEAGE_YEAR: 2025,
    PRIOR_REVOKE_FLAG: entry.priorRevoked ? 'Y' : 'N',
    PHONE: entry.phone ?? '',
    COMPANY_OFFICER_1: entry.officers[0] ?? '',
    COMPANY_OFFICER_2: entry.officers[1] ?? '',
    TRUCK_UNITS: entry.powerUnits,
    POWER_UNITS: entry.powerUnits,
    FLEETSIZE: 'C',
    CARSHIP: entry.authorities.some(({ type }) => type === 'broker') ? 'C;B' : 'C',
    DOCKET1PREFIX: docket.slice(0, 2),
    DOCKET1: docket.slice(2),
    DOCKET1_STATUS_CODE: docket === '' ? '' : entry.authorities[0]?.status === 'active' ? 'A' : 'I',
    HM_IND: entry.hazmat ? 'Y' : 'N',
    TOTAL_CDL: entry.drivers,
    TOTAL_DRIVERS: entry.drivers,
    CLASSDEF: 'AUTHORIZED FOR HIRE',
    LEGAL_NAME: entry.legalName,
    DBA_NAME: entry.dbaName ?? '',
    PHY_STREET: entry.street ?? '',
    PHY_CITY: entry.city ?? '',
    PHY_STATE: entry.region ?? '',
    PHY_ZIP: entry.postalCode ?? '',
    PHY_COUNTRY: entry.country,
    PHY_CNTY: '031',
    CARRIER_MAILING_STREET: entry.street ?? '',
    CARRIER_MAILING_CITY: entry.city ?? '',
    CARRIER_MAILING_STATE: entry.region ?? '',
    CARRIER_MAILING_ZIP: entry.postalCode ?? '',
    CARRIER_MAILING_COUNTRY: entry.country,
    EMAIL_ADDRESS: (entry.email ?? '').toUpperCase(),
    SAFETY_RATING: (entry.safetyRating ?? '').slice(0, 1).toUpperCase(),
    SAFETY_RATING_DATE: compact(entry.safetyRatedOn),
    ...Object.fromEntries(
      Object.entries(CARGO_COLUMNS).flatMap(([name, label]) =>
        entry.cargoCarried.includes(label) ? [[name, 'X']] : [],
      ),
    ),
  }
}

/** Streams a file of invented carriers with as many bad rows as the real file has. */
export function* censusFile({ count, today = '2026-11-01' }: { count: number; today?: string }): Generator<string> {
  yield censusHeading()
  let piece = ''
  let index = 0
  for (const entry of inventCarriers({ count, today })) {
    // Below the numbers of the embedded carriers.
    const row = censusRow(censusValues({ ...entry, usdot: 1_000_000 + index }))
    piece +=
      index % 500 === 7
        ? `${CENSUS_COLUMNS.map((column) => (column === 'DOT_NUMBER' ? entry.usdot : '')).join(',')}\n`
        : row
    index += 1
    if (index % 1000 > 0) continue
    yield piece
    piece = ''
  }
  yield piece
}
