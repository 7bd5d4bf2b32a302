import { isTotalRow } from '../src/modules/load-imports/csv/total-row.ts'
import * as cells from '../src/modules/fleet/import/read-cell.ts'
import { headingKey as fleetHeadingKey } from '../src/modules/fleet/import/columns.ts'
import { columnOf, headingWeightUnit } from '../src/modules/load-imports/csv/columns.ts'
import { parseEquipment } from '../src/modules/load-imports/csv/equipment-words.ts'
import { parseCurrency, parseMoney, parseWeight } from '../src/modules/load-imports/csv/parse-amount.ts'
import {
  parseCount,
  parseCountry,
  parseLength,
  parsePriceMode,
  parseTemperature,
  parseTemperatureRange,
  parseUnNumber,
} from '../src/modules/load-imports/csv/parse-cell.ts'
import { headingKey } from '../src/platform/csv/map-columns.ts'
import { splitAmount, splitBrackets } from '../src/platform/csv/cell.ts'
import { parseDate, parseHours, parseTime, parseWindow } from '../src/platform/csv/parse-date.ts'
import { parseNumber } from '../src/platform/csv/parse-number.ts'

const style = { commaMayBeDecimal: false, today: '2026-11-27' }
const ofFleet = (read: cells.ReadCell) => (typed: string) => read({ typed, heading: '', ...style })

/** Every parser that meets a cell or a heading of a file, without the limit on cells in front of it: each is linear by itself. */
export const CELL_PARSERS: Readonly<Record<string, (typed: string) => unknown>> = {
  splitAmount,
  splitBrackets,
  parseNumber: (typed) => parseNumber(typed, style),
  parseDate: (typed) => parseDate(typed, style),
  parseWindow,
  parseHours,
  parseTime,
  parseCurrency,
  parseMoney: (typed) => parseMoney(typed, style),
  parseWeight: (typed) => parseWeight(typed, style),
  parseWeightUnit: (typed) => parseWeight('1', { ...style, unitColumn: typed }),
  parseCount: (typed) => parseCount(typed, { ...style, min: 1, max: 100 }),
  parseCountry,
  parseEquipment,
  parseLength: (typed) => parseLength(typed, style),
  parsePriceMode,
  parseTemperature: (typed) => parseTemperature(typed, style),
  parseTemperatureRange: (typed) => parseTemperatureRange(typed, style),
  parseUnNumber,
  columnOf,
  isTotalRow: (typed) => isTotalRow([typed, typed], new Map([['weight', { index: 1 }]])),
  headingKey,
  headingWeightUnit,
  fleetHeadingKey,
  fleetOneOf: ofFleet(cells.oneOf(['a'])),
  fleetSomeOf: ofFleet(cells.someOf(['a'])),
  fleetYesOrNo: ofFleet(cells.yesOrNo),
  fleetDay: ofFleet(cells.day),
  fleetWholeNumber: ofFleet(cells.wholeNumber),
  fleetLength: ofFleet(cells.length),
  fleetLengthHeading: (heading) => cells.length({ typed: '1', heading, ...style }),
  fleetWeight: ofFleet(cells.weight),
  fleetTemperature: ofFleet(cells.temperature),
  fleetEquipment: ofFleet(cells.equipment),
}
