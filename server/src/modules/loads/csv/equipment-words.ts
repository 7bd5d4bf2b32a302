import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode } from '@drawbar/contract/codes.ts'
import { headingKey } from './columns.ts'

/** What people write for a trailer, besides our codes and names. */
const WORDS: Readonly<Record<string, EquipmentCode>> = {
  van: 'V',
  '53 van': 'V',
  '53 dry van': 'V',
  '53 ft dry van': 'V',
  dryvan: 'V',
  dv: 'V',
  'air ride van': 'VA',
  refrigerated: 'R',
  'reefer van': 'R',
  '53 reefer': 'R',
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
  rgn: 'RG',
  poweronly: 'PO',
  'box truck': 'SB',
  'straight truck': 'SB',
  tanker: 'TN',
  hopper: 'HB',
  dump: 'DT',
  'car hauler': 'AC',
  'car carrier': 'AC',
}

const BY_WORD: ReadonlyMap<string, EquipmentCode> = new Map([
  ...EQUIPMENT_CODES.flatMap((code): [string, EquipmentCode][] => [
    [headingKey(code), code],
    [headingKey(EQUIPMENT[code].name), code],
  ]),
  ...Object.entries(WORDS).map(([word, code]): [string, EquipmentCode] => [headingKey(word), code]),
])

/** "Dry van", "reefer", "V", "step deck"; several are separated by a slash or a plus. */
export function parseEquipment(typed: string): EquipmentCode[] | undefined {
  const whole = BY_WORD.get(headingKey(typed))
  if (whole) return [whole]
  const codes = typed.split(/[/+|]/).map((part) => BY_WORD.get(headingKey(part)))
  const known = codes.filter((code) => code !== undefined)
  return known.length === codes.length && known.length <= 10 ? [...new Set(known)] : undefined
}
