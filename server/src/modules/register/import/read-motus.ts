import { searchKey, tellingWords } from '../lookup/name-key.ts'
import { NOT_NAMED } from '../register-entry.ts'
import { cell } from './copy-cells.ts'
import type { Fields } from './csv-rows.ts'
import type { Heading } from './heading.ts'
import { readDate } from './read-date.ts'
import { readDocket, readThousands, readUsdot, Rejected, type RowReader } from './row-reader.ts'

const NONE = String.raw`\N`

/** Reads the USDOT number, the docket, or both; `usdot` is a COPY cell. */
function carrierReader({ at }: Heading): (fields: Fields) => { usdot: string; docket: string } | Rejected {
  const usdotAt = at('USDOT_NUMBER', 'DOT_NUMBER')
  const docketAt = at('DOCKET_NUMBER', 'PREFIX_DOCKET_NUMBER')
  return (fields) => {
    const usdot = readUsdot(fields.at(usdotAt))
    if (usdot === undefined) return new Rejected('value', `USDOT_NUMBER holds "${fields.at(usdotAt).slice(0, 60)}"`)
    const docket = readDocket(fields.at(docketAt))
    if (usdot === null && docket === '') return new Rejected('no_number')
    return { usdot: usdot === null ? NONE : String(usdot), docket: docket === '' ? NONE : docket }
  }
}

const blank = (fields: Fields, but: readonly number[]): boolean =>
  fields.filled() === new Set(but.filter((index) => fields.at(index) !== '')).size

const FILING_OF_TYPE: Record<string, string> = { 1: 'auto_liability', 2: 'cargo', 3: 'bond', 4: 'bond' }
const FILING_OF_FORM: Record<string, string> = {
  34: 'cargo',
  82: 'auto_liability',
  91: 'auto_liability',
  '91X': 'auto_liability',
  84: 'bond',
  85: 'bond',
}

/** Motus Insur: filings of a carrier. Amounts are thousands. A row that names a filing without data removes it. */
export function insuranceReader(heading: Heading): RowReader {
  const { at } = heading
  const carrierOf = carrierReader(heading)
  const column = {
    form: at('INS_FORM_CODE'),
    type: at('INS_TYPE_CODE'),
    policy: at('POLICY_NO', 'POLICY_NUMBER'),
    insurer: at('INSURANCE_COMPANY_NAME', 'NAME_COMPANY'),
    most: at('MAX_COV_AMOUNT'),
    class: at('INS_CLASS_CODE'),
    underlying: at('UNDERL_LIM_AMOUNT'),
    effective: at('EFFECTIVE_DATE'),
  }
  const keys = [
    at('USDOT_NUMBER', 'DOT_NUMBER'),
    at('DOCKET_NUMBER', 'PREFIX_DOCKET_NUMBER'),
    column.form,
    column.type,
    column.policy,
  ]
  return (fields, line, staged) => {
    const get = (index: number): string => fields.at(index)
    const carrier = carrierOf(fields)
    if (carrier instanceof Rejected) return carrier
    const kind = FILING_OF_TYPE[get(column.type)] ?? FILING_OF_FORM[get(column.form).replace(/^BMC-?/i, '')]
    const policy = get(column.policy)
    if (blank(fields, keys)) {
      if (kind === undefined && get(column.type) + get(column.form) !== '')
        return new Rejected('unknown_type', `INS_FORM_CODE holds "${get(column.form)}"`)
      staged.removals.text(`${carrier.usdot}\t${carrier.docket}\tfiling\t${kind ?? NONE}\t${cell(policy)}\t${line}\n`)
      return null
    }
    if (kind === undefined) return new Rejected('unknown_type', `INS_FORM_CODE holds "${get(column.form)}"`)
    const amount = readThousands(get(column.most))
    if (amount === undefined || amount === null)
      return new Rejected('value', `MAX_COV_AMOUNT holds "${get(column.most).slice(0, 60)}"`)
    const underlying = readThousands(get(column.underlying))
    if (underlying === undefined)
      return new Rejected('value', `UNDERL_LIM_AMOUNT holds "${get(column.underlying).slice(0, 60)}"`)
    const excess = /^e/i.test(get(column.class))
    const effectiveOn = readDate(get(column.effective))
    if (effectiveOn === undefined)
      return new Rejected('value', `EFFECTIVE_DATE holds "${get(column.effective).slice(0, 60)}"`)
    if (policy === '') return new Rejected('value', 'POLICY_NO is blank')
    const insurer = get(column.insurer) || NOT_NAMED
    staged.filings.text(
      `${carrier.usdot}\t${carrier.docket}\t${kind}\t${cell(policy)}\t${cell(insurer)}\t${amount}\t${effectiveOn ?? NONE}\tmotus\t${excess}\t${underlying ?? NONE}\t${line}\n`,
    )
    return null
  }
}

/** Null for types that do not haul general freight for hire: forwarders, household goods and passengers. */
function authorityType(text: string): string | null {
  if (/forward|passenger/i.test(text) || (/household/i.test(text) && !/except/i.test(text))) return null
  if (/broker/i.test(text)) return 'broker'
  if (/contract/i.test(text)) return 'contract'
  return /common|motor carrier|carrier of property|property/i.test(text) ? 'common' : null
}

function authorityStatus(text: string): string | null {
  if (/revok|revoc/i.test(text)) return 'revoked'
  if (/^a(ctive)?$/i.test(text)) return 'active'
  if (/pending|^p$/i.test(text)) return 'pending'
  return /^(i|n|inactive|none|suspended|not authorized)$/i.test(text) ? 'inactive' : null
}

/** Motus Carrier: the authority of a docket, and the required coverage. */
export function authorityReader(heading: Heading): RowReader {
  const { at } = heading
  const carrierOf = carrierReader(heading)
  const column = {
    type: at('OP_AUTH_TYPE'),
    status: at('OP_AUTH_STATUS'),
    asked: at('MIN_COV_AMOUNT'),
    legalName: at('LEGAL_NAME'),
    dbaName: at('DBA_NAME'),
    street: at('BUS_STREET_PO', 'BUS_STREET'),
    city: at('BUS_CITY'),
    region: at('BUS_STATE_CODE', 'BUS_STATE'),
    postalCode: at('BUS_ZIP_CODE', 'BUS_ZIP'),
    phone: at('BUS_TELNO', 'BUS_PHONE'),
  }
  const keys = [at('USDOT_NUMBER', 'DOT_NUMBER'), at('DOCKET_NUMBER', 'PREFIX_DOCKET_NUMBER'), column.type]
  return (fields, line, staged) => {
    const get = (index: number): string => fields.at(index)
    const carrier = carrierOf(fields)
    if (carrier instanceof Rejected) return carrier
    const { usdot, docket } = carrier
    const type = authorityType(get(column.type))
    // An unknown type removes nothing; a row without a type removes all.
    if (type === null && get(column.type) !== '')
      return new Rejected('unknown_type', `OP_AUTH_TYPE holds "${get(column.type).slice(0, 60)}"`)
    if (blank(fields, keys)) {
      staged.removals.text(`${usdot}\t${docket}\tauthority\t${type ?? NONE}\t${NONE}\t${line}\n`)
      return null
    }
    if (type === null) return new Rejected('unknown_type', 'OP_AUTH_TYPE is blank')
    const status = authorityStatus(get(column.status))
    if (status === null) return new Rejected('value', `OP_AUTH_STATUS holds "${get(column.status).slice(0, 60)}"`)
    const asked = readThousands(get(column.asked))
    if (asked === undefined) return new Rejected('value', `MIN_COV_AMOUNT holds "${get(column.asked).slice(0, 60)}"`)
    const legalName = get(column.legalName)
    const dbaName = get(column.dbaName)
    const key = searchKey(legalName, dbaName === '' ? null : dbaName)
    const known = usdot !== NONE && legalName !== ''
    staged.authorities.text(`${usdot}\t${type}\t${status}\t${docket}\t${NONE}\tmotus\t${line}\n`)
    if (known) {
      const telling = tellingWords(key)
      staged.words.add(telling)
      staged.carriers.text(
        `${[
          usdot,
          docket === NONE ? '{}' : `{${docket}}`,
          cell(legalName),
          cell(dbaName),
          key,
          telling.join(' '),
          cell(get(column.street)),
          cell(get(column.city)),
          cell(get(column.region)),
          cell(get(column.postalCode)),
          cell(get(column.phone)),
          asked ? String(asked) : NONE,
        ].join('\t')}\n`,
      )
    }
    return null
  }
}

/** AuthHist, in the format before Motus (an action and its end) and after (a status and its date). */
export function authorityHistoryReader(heading: Heading): RowReader {
  const { at } = heading
  const carrierOf = carrierReader(heading)
  const typeAt = at('OP_AUTH_TYPE', 'MOD_COL_1')
  const acts = [
    { action: at('ORIGINAL_ACTION_DESC'), on: [at('ORIG_SERVED_DATE')] },
    { action: at('DISP_ACTION_DESC'), on: [at('DISP_SERVED_DATE'), at('DISP_DECIDED_DATE')] },
    { action: at('REASON'), on: [at('STATUS_CHANGE_DATE')] },
    { action: at('OP_AUTH_STATUS'), on: [at('STATUS_CHANGE_DATE')] },
  ].filter(({ action }) => action >= 0)
  const keys = [at('USDOT_NUMBER', 'DOT_NUMBER'), at('DOCKET_NUMBER', 'PREFIX_DOCKET_NUMBER'), at('SUB_NUMBER'), typeAt]
  return (fields, line, staged) => {
    const get = (index: number): string => fields.at(index)
    const carrier = carrierOf(fields)
    if (carrier instanceof Rejected) return carrier
    const { usdot, docket } = carrier
    const type = authorityType(get(typeAt))
    // An unknown type removes nothing; a row without a type removes all.
    if (type === null && get(typeAt) !== '')
      return new Rejected('unknown_type', `OP_AUTH_TYPE holds "${get(typeAt).slice(0, 60)}"`)
    if (blank(fields, keys)) {
      staged.removals.text(`${usdot}\t${docket}\tevent\t${type ?? NONE}\t${NONE}\t${line}\n`)
      return null
    }
    if (type === null) return new Rejected('unknown_type', 'OP_AUTH_TYPE is blank')
    let events = ''
    for (const { action, on } of acts) {
      const said = get(action)
      const day = readDate(on.map(get).find((text) => text !== '') ?? '')
      if (day === undefined) return new Rejected('value', `a date holds "${on.map(get).join(' ').slice(0, 60)}"`)
      if (said !== '' && day !== null && !events.includes(`\t${day}\t`))
        events += `${usdot}\t${type}\t${cell(said.toUpperCase())}\t${day}\t${docket}\t${line}\n`
    }
    if (events === '') return new Rejected('value', 'no action with a date')
    staged.events.text(events)
    return null
  }
}
