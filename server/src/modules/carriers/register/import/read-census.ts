import { bestAuthority } from '../register-entry.ts'
import { searchKey, tellingKey } from '../name-key.ts'
import { CARGO_COLUMNS } from './cargo-columns.ts'
import type { Heading } from './heading.ts'
import { readDate } from './read-date.ts'
import { arrayCell, cell, readDocket, readUsdot, Rejected, type RowReader } from './row-reader.ts'

const NONE = String.raw`\N`
const RATINGS: Record<string, string> = { S: 'satisfactory', C: 'conditional', U: 'unsatisfactory' }
const DOCKET_STATUS: Record<string, 'active' | 'pending' | 'revoked'> = {
  A: 'active',
  P: 'pending',
  R: 'revoked',
  V: 'revoked',
}

/** Columns whose values have a form: where two of them do not fit, the row has slipped by a column. */
const FORMS: readonly (readonly [names: readonly string[], form: RegExp])[] = [
  [['STATUS_CODE'], /^[A-Z]?$/],
  [['CARRIER_OPERATION'], /^[A-Z]?$/],
  [['PHY_STATE'], /^[A-Z]{0,2}$/],
  [['PHY_COUNTRY'], /^[A-Z]{0,3}$/],
  [['PHY_ZIP'], /^[\dA-Z -]{0,11}$/],
  [['HM_IND', 'HM_FLAG'], /^[YN]?$/],
  [['POWER_UNITS', 'NBR_POWER_UNIT'], /^\d{0,7}$/],
  [['TOTAL_DRIVERS', 'DRIVER_TOTAL'], /^\d{0,7}$/],
  [['MCS150_MILEAGE'], /^\d{0,12}$/],
  [['PRIOR_REVOKE_FLAG'], /^[YN]?$/],
]
const DATES = ['MCS150_DATE', 'ADD_DATE', 'SAFETY_RATING_DATE'] as const

/** Of the 147 columns, the forty that say who a carrier is and how it stands. */
export function censusReader({ at }: Heading): RowReader {
  const forms = FORMS.map(([names, form]) => ({ name: names[0] ?? '', index: at(...names), form })).filter(
    ({ index }) => index >= 0,
  )
  const dates = DATES.map((name) => ({ name, index: at(name) }))
  const column = {
    usdot: at('DOT_NUMBER'),
    legalName: at('LEGAL_NAME'),
    dbaName: at('DBA_NAME'),
    status: at('STATUS_CODE'),
    carship: at('CARSHIP'),
    revoked: at('PRIOR_REVOKE_FLAG'),
    outOfService: at('OOS_DATE', 'OUT_OF_SERVICE_DATE'),
    rating: at('SAFETY_RATING'),
    operation: at('CARRIER_OPERATION'),
    powerUnits: at('POWER_UNITS', 'NBR_POWER_UNIT'),
    drivers: at('TOTAL_DRIVERS', 'DRIVER_TOTAL'),
    hazmat: at('HM_IND', 'HM_FLAG'),
    phone: at('PHONE', 'TELEPHONE'),
    cellPhone: at('CELL_PHONE'),
    email: at('EMAIL_ADDRESS'),
    officer1: at('COMPANY_OFFICER_1'),
    officer2: at('COMPANY_OFFICER_2'),
    street: at('PHY_STREET'),
    city: at('PHY_CITY'),
    region: at('PHY_STATE'),
    postalCode: at('PHY_ZIP'),
    country: at('PHY_COUNTRY'),
    miles: at('MCS150_MILEAGE'),
    otherCargo: at('CRGO_CARGOOTHR_DESC'),
  }
  const dockets = [1, 2, 3].map((n) => ({
    prefix: at(`DOCKET${n}PREFIX`),
    number: at(`DOCKET${n}`),
    status: at(`DOCKET${n}_STATUS_CODE`),
  }))
  const cargo = Object.entries(CARGO_COLUMNS).flatMap(([name, label]) =>
    at(name) < 0 ? [] : [{ index: at(name), label: `"${label}"` }],
  )

  return (fields) => {
    const get = (index: number): string => fields.at(index)
    const usdot = readUsdot(get(column.usdot))
    const misfits = forms.filter(({ index, form }) => !form.test(get(index)))
    const days = dates.map(({ index }) => readDate(get(index)))
    const badDay = days.indexOf(undefined)
    const wrong = misfits.length + days.filter((day) => day === undefined).length + (usdot === undefined ? 1 : 0)
    if (wrong > 0) {
      const { name, index } = misfits[0] ??
        (badDay >= 0 ? dates[badDay] : undefined) ?? { name: 'DOT_NUMBER', index: column.usdot }
      return new Rejected(wrong > 1 ? 'shifted' : 'value', `${name} holds "${get(index).slice(0, 60)}"`)
    }
    if (usdot === null || usdot === undefined) return new Rejected('no_number')
    const legalName = get(column.legalName)
    if (legalName === '') {
      const bare = fields.filled() === (get(column.usdot) === '' ? 0 : 1)
      return new Rejected(bare ? 'number_only' : 'no_name')
    }

    const standing = dockets
      .map(({ prefix, number, status }) => ({
        docket: get(number) === '' ? '' : readDocket(get(number), get(prefix)),
        status: DOCKET_STATUS[get(status)] ?? ('inactive' as const),
      }))
      .filter(({ docket }) => docket !== '')
    const authorities = authoritiesOf(standing, get(column.carship))
    const dbaName = get(column.dbaName)
    const key = searchKey(legalName, dbaName === '' ? null : dbaName)
    const [mcs150On, addedOn, ratedOn] = days
    const otherCargo = get(column.otherCargo)
    let carried = otherCargo === '' ? '' : arrayCell([otherCargo]).slice(1, -1)
    for (let index = cargo.length - 1; index >= 0; index -= 1) {
      const { index: place = -1, label = '' } = cargo[index] ?? {}
      if (get(place) === 'X') carried = carried === '' ? label : `${label},${carried}`
    }
    const officers = [get(column.officer1), get(column.officer2)].filter((name) => name !== '')
    const country = get(column.country)
    const values = [
      String(usdot),
      arrayCell(standing.map(({ docket }) => docket)),
      cell(legalName),
      cell(dbaName),
      key,
      tellingKey(key),
      get(column.status) === 'A' ? 'active' : 'inactive',
      bestAuthority(authorities),
      get(column.revoked) === 'Y' ? 't' : 'f',
      readDate(get(column.outOfService)) ?? NONE,
      RATINGS[get(column.rating).slice(0, 1).toUpperCase()] ?? NONE,
      ratedOn ?? NONE,
      /^[ABC]$/.test(get(column.operation)) ? get(column.operation) : NONE,
      get(column.powerUnits) || '0',
      get(column.drivers) || '0',
      get(column.hazmat) === 'Y' ? 't' : 'f',
      `{${carried}}`,
      cell(get(column.phone) || get(column.cellPhone)),
      cell(get(column.email).toLowerCase()),
      arrayCell(officers),
      cell(get(column.street)),
      cell(get(column.city)),
      cell(get(column.region)),
      cell(get(column.postalCode)),
      country === '' ? 'US' : country,
      NONE,
      mcs150On ?? NONE,
      get(column.miles) || NONE,
      addedOn ?? NONE,
      'census',
    ]
    return {
      usdot,
      mcs150On: mcs150On ?? null,
      nameKey: key,
      carriers: `${values.join('\t')}\n`,
      authorities: authorities
        .map(({ type, status, docket }) => `${usdot}\t${type}\t${status}\t${docket}\t${NONE}\tcensus\n`)
        .join(''),
    }
  }
}

/** The census knows the status of a docket, not its kinds of authority: of a carrier it is taken for common, of a broker for broker. */
function authoritiesOf(
  standing: readonly { docket: string; status: 'active' | 'pending' | 'revoked' | 'inactive' }[],
  carship: string,
) {
  const held = standing.filter(({ docket }) => !docket.startsWith('FF'))
  const best = held.find(({ status }) => status === 'active') ?? held[0]
  if (!best) return []
  const kinds = carship.toUpperCase().split(/[^A-Z]+/)
  const types = kinds.includes('B')
    ? kinds.includes('C')
      ? (['common', 'broker'] as const)
      : (['broker'] as const)
    : (['common'] as const)
  return types.map((type) => ({ type, ...best }))
}
