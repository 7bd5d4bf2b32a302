import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode } from '@drawbar/contract/codes.ts'
import { feetToMm } from '@drawbar/contract/units.ts'
import { headingKey } from '../../../platform/csv/map-columns.ts'
import { clip, type Parsed } from '../../../platform/csv/parse-number.ts'

/** What people write for a trailer, besides our codes and names. */
const WORDS: Readonly<Record<string, EquipmentCode>> = {
  van: 'V',
  dryvan: 'V',
  dv: 'V',
  dry: 'V',
  'air ride van': 'VA',
  refrigerated: 'R',
  'reefer van': 'R',
  'temp controlled': 'R',
  'temperature controlled': 'R',
  flat: 'F',
  fb: 'F',
  'flat bed': 'F',
  hotshot: 'FH',
  'hot shot': 'FH',
  'flatbed with tarps': 'FT',
  stepdeck: 'SD',
  'drop deck': 'SD',
  'low boy': 'LB',
  poweronly: 'PO',
  'box truck': 'SB',
  'straight truck': 'SB',
  tanker: 'TN',
  hopper: 'HB',
  dump: 'DT',
  'car hauler': 'AC',
  'car carrier': 'AC',
  sprinter: 'SV',
  'cargo van': 'SV',
  spv: 'SV',
  rgn: 'RG',
  hs: 'FH',
}

/** Codes of other boards for "one of these". */
const SEVERAL: Readonly<Record<string, EquipmentCode[]>> = {
  fd: ['F', 'SD'],
  fsd: ['F', 'SD'],
  'flatbed or step deck': ['F', 'SD'],
  fsdv: ['F', 'SD', 'V'],
  vr: ['V', 'R'],
  rv: ['R', 'V'],
  'van or reefer': ['V', 'R'],
  vf: ['V', 'F'],
  fv: ['F', 'V'],
  fr: ['F', 'V', 'R'],
  frv: ['F', 'R', 'V'],
}

const BY_WORD: ReadonlyMap<string, EquipmentCode> = new Map([
  ...EQUIPMENT_CODES.flatMap((code): [string, EquipmentCode][] => [
    [headingKey(code), code],
    [headingKey(EQUIPMENT[code].name), code],
  ]),
  ...Object.entries(WORDS).map(([word, code]): [string, EquipmentCode] => [headingKey(word), code]),
])

const SEVERAL_BY_WORD = new Map(Object.entries(SEVERAL).map(([word, codes]) => [headingKey(word), codes]))

/** DAT's sprinter is Truckstop's straight van: only the writer knows which board the list was made for. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = { sv: ['Sprinter van', 'Straight box truck'] }

export type TypedEquipment = { codes: EquipmentCode[]; lengthMm?: number }

/** "53FT Flatbed", "Reefer 53", "48' step deck": lengths of trailers, with or without their unit. */
const LENGTH = /(?<![\d.])(\d{2})(?:\s?-?\s?(?:ft|foot|feet|'|’|′))?(?![\d.])/i

/** "Dry van", "reefer", "V", "step deck", "53 ft van"; several are separated by a slash or a plus. */
export function parseEquipment(typed: string): Parsed<TypedEquipment> {
  const text = typed.trim().replace(/\s+/g, ' ')
  const wrong = {
    problem: `"${clip(typed)}" is not equipment we know. Write for example dry van, reefer, flatbed, step deck or power only.`,
  }
  const choices = AMBIGUOUS[text.toLowerCase()]
  if (choices) return { problem: `"${clip(typed)}" means different trailers on different boards. Say which.`, choices }
  const whole = codesOf(text)
  if (whole) return { value: { codes: whole } }
  const length = LENGTH.exec(text)
  const feet = Number(length?.[1])
  if (!length || feet < 10 || feet > 60) return wrong
  const codes = codesOf(text.slice(0, length.index) + ' ' + text.slice(length.index + length[0].length))
  return codes ? { value: { codes, lengthMm: feetToMm(feet) } } : wrong
}

function codesOf(text: string): EquipmentCode[] | undefined {
  const key = headingKey(text)
  const whole = BY_WORD.get(key)
  if (whole) return [whole]
  const several = SEVERAL_BY_WORD.get(key)
  if (several) return several
  const codes = text.split(/[/+|]/).map((part) => BY_WORD.get(headingKey(part)))
  const known = codes.filter((code) => code !== undefined)
  return known.length === codes.length && known.length <= 10 ? [...new Set(known)] : undefined
}
