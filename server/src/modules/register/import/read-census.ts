import { bestAuthority } from '../register-entry.ts'
import { searchKey, tellingWords } from '../lookup/name-key.ts'
import { CARGO_COLUMNS } from './cargo-columns.ts'
import { arrayCell } from './copy-cells.ts'
import type { Fields, Form } from './csv-rows.ts'
import type { Heading } from './heading.ts'
import { readDate } from './read-date.ts'
import { readDocket, readUsdot, Rejected, type RowReader } from './row-reader.ts'

const NONE = String.raw`\N`
const RATINGS: Record<string, string> = { S: 'satisfactory', C: 'conditional', U: 'unsatisfactory' }
const DOCKET_STATUS: Record<string, 'active' | 'pending' | 'revoked'> = {
  A: 'active',
  P: 'pending',
  R: 'revoked',
  V: 'revoked',
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

const form = (most: number, signs: string): Form => ({
  most,
  signs: Uint8Array.from({ length: 128 }, (_, code) => (signs.includes(String.fromCharCode(code)) ? 1 : 0)),
})

/** Columns with a fixed format: if two of them do not match, the columns have shifted. */
const FORMS: readonly (readonly [names: readonly string[], form: Form])[] = [
  [['STATUS_CODE'], form(1, LETTERS)],
  [['CARRIER_OPERATION'], form(1, LETTERS)],
  [['PHY_STATE'], form(2, LETTERS)],
  [['PHY_COUNTRY'], form(3, LETTERS)],
  [['PHY_ZIP'], form(11, `${DIGITS}${LETTERS} -`)],
  [['HM_IND', 'HM_FLAG'], form(1, 'YN')],
  [['POWER_UNITS', 'NBR_POWER_UNIT'], form(7, DIGITS)],
  [['TOTAL_DRIVERS', 'DRIVER_TOTAL'], form(7, DIGITS)],
  [['MCS150_MILEAGE'], form(12, DIGITS)],
  [['PRIOR_REVOKE_FLAG'], form(1, 'YN')],
]
const DATES = ['MCS150_DATE', 'ADD_DATE', 'SAFETY_RATING_DATE'] as const

/** The forty of 147 columns that identify a carrier and its status. */
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
  }
  const standingOf = standingReader(at)
  const carriedBy = cargoReader(at)

  return (fields, _line, staged) => {
    const get = (index: number): string => fields.at(index)
    const usdot = readUsdot(get(column.usdot))
    let misfits = 0
    let misfit: (typeof forms)[number] | undefined
    for (const column of forms) {
      if (fields.fits(column.index, column.form)) continue
      misfit ??= column
      misfits += 1
    }
    const days = dates.map(({ index }) => readDate(get(index)))
    const badDay = days.indexOf(undefined)
    const wrong =
      misfits + (badDay < 0 ? 0 : days.filter((day) => day === undefined).length) + (usdot === undefined ? 1 : 0)
    if (wrong > 0) {
      const { name, index } = misfit ??
        (badDay >= 0 ? dates[badDay] : undefined) ?? { name: 'DOT_NUMBER', index: column.usdot }
      return new Rejected(wrong > 1 ? 'shifted' : 'value', `${name} holds "${get(index).slice(0, 60)}"`)
    }
    if (usdot === null || usdot === undefined) return new Rejected('no_number')
    const legalName = get(column.legalName)
    if (legalName === '') {
      const bare = fields.filled() === (get(column.usdot) === '' ? 0 : 1)
      return new Rejected(bare ? 'number_only' : 'no_name')
    }

    const standing = standingOf(fields)
    const authorities = authoritiesOf(standing, get(column.carship))
    const key = searchKey(legalName, get(column.dbaName) || null)
    const telling = tellingWords(key)
    staged.words.add(telling)
    const [mcs150On, addedOn, ratedOn] = days
    const out = staged.carriers
    const tab = (text: string) => out.cell(text)
    const copy = (index: number, how?: { lower: boolean }) => {
      fields.copy(index, out, how)
      out.tab()
    }
    tab(String(usdot))
    tab(arrayCell(standing.map(({ docket }) => docket)))
    copy(column.legalName)
    copy(column.dbaName)
    tab(key)
    tab(telling.join(' '))
    tab(get(column.status) === 'A' ? 'active' : 'inactive')
    tab(bestAuthority(authorities))
    tab(get(column.revoked) === 'Y' ? 't' : 'f')
    tab(readDate(get(column.outOfService)) ?? NONE)
    tab(RATINGS[get(column.rating).slice(0, 1).toUpperCase()] ?? NONE)
    tab(ratedOn ?? NONE)
    tab(/^[ABC]$/.test(get(column.operation)) ? get(column.operation) : NONE)
    tab(get(column.powerUnits) || '0')
    tab(get(column.drivers) || '0')
    tab({ Y: 't', N: 'f' }[get(column.hazmat)] ?? NONE)
    tab(carriedBy(fields))
    copy(get(column.phone) === '' ? column.cellPhone : column.phone)
    copy(column.email, { lower: true })
    tab(arrayCell([get(column.officer1), get(column.officer2)].filter((name) => name !== '')))
    copy(column.street)
    copy(column.city)
    copy(column.region)
    copy(column.postalCode)
    tab(get(column.country) || 'US')
    tab(NONE)
    tab(mcs150On ?? NONE)
    tab(get(column.miles) || NONE)
    tab(addedOn ?? NONE)
    out.text('census\n')
    for (const { type, status, docket } of authorities)
      staged.authorities.text(`${usdot}\t${type}\t${status}\t${docket}\t${NONE}\tcensus\n`)
    return { usdot, mcs150On: mcs150On ?? null, nameKey: key }
  }
}

/** The census has the status of a docket but not its type: assumes common for a carrier and broker for a broker. */
function authoritiesOf(standing: readonly Standing[], carship: string) {
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

type Standing = { docket: string; status: 'active' | 'pending' | 'revoked' | 'inactive' }

function standingReader(at: Heading['at']): (fields: Fields) => Standing[] {
  const dockets = [1, 2, 3].map((n) => ({
    prefix: at(`DOCKET${n}PREFIX`),
    number: at(`DOCKET${n}`),
    status: at(`DOCKET${n}_STATUS_CODE`),
  }))
  return (fields) => {
    const standing: Standing[] = []
    for (const { prefix, number, status } of dockets) {
      const digits = fields.at(number)
      const docket = digits === '' ? '' : readDocket(digits, fields.at(prefix))
      if (docket !== '') standing.push({ docket, status: DOCKET_STATUS[fields.at(status)] ?? 'inactive' })
    }
    return standing
  }
}

/** The cargo columns with an X, and the free text. */
function cargoReader(at: Heading['at']): (fields: Fields) => string {
  const columns = Object.entries(CARGO_COLUMNS).flatMap(([name, label]) =>
    at(name) < 0 ? [] : [{ index: at(name), label: `"${label}",` }],
  )
  const other = at('CRGO_CARGOOTHR_DESC')
  return (fields) => {
    let items = ''
    for (const { index, label } of columns) if (fields.at(index) === 'X') items += label
    const said = fields.at(other)
    return said === '' ? `{${items.slice(0, -1)}}` : `{${items}${arrayCell([said]).slice(1)}`
  }
}
