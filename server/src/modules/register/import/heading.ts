import type { RegisterFileKind } from '@drawbar/contract/register/register-imports.ts'
import type { Fields } from './csv-rows.ts'

/** Maps column names, as the files spell them, to their position. */
export interface Heading {
  count: number
  /** -1 if the file has none of them. */
  at: (...names: string[]) => number
}

export function readHeading(fields: Fields): Heading {
  const places = new Map<string, number>()
  for (let index = 0; index < fields.count; index += 1) {
    const name = fields
      .at(index)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '_')
    if (!places.has(name)) places.set(name, index)
  }
  return {
    count: fields.count,
    at: (...names) => {
      const name = names.find((candidate) => places.has(candidate))
      return name === undefined ? -1 : (places.get(name) ?? -1)
    },
  }
}

/** The kind of file with this header; null if unknown. */
export function kindOfHeading({ at }: Heading): RegisterFileKind | null {
  const has = (...names: string[]) => at(...names) >= 0
  if (has('DOT_NUMBER') && has('LEGAL_NAME') && has('STATUS_CODE', 'POWER_UNITS')) return 'census'
  if (has('POLICY_NO', 'POLICY_NUMBER') && has('INS_FORM_CODE', 'INS_TYPE_CODE')) return 'insurance'
  if (has('ORIGINAL_ACTION_DESC') || (has('OP_AUTH_TYPE') && has('STATUS_CHANGE_DATE') && !has('MIN_COV_AMOUNT')))
    return 'authority_history'
  return has('OP_AUTH_TYPE') && has('OP_AUTH_STATUS') ? 'authority' : null
}
