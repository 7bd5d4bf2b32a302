import { inflateRawSync } from 'node:zlib'
import { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal'
import readWorkbook from 'read-excel-file/universal'

export type Workbook = { sheets: string[]; sheet: string; rows: string[][] } | { refusal: string }

const BROKEN = 'This Excel workbook cannot be read. Open it in Excel, save it again, and send that.'

/** Worksheets of 50,000 rows unpack to some 60 MB. What says or turns out to be larger is no load list. */
const MAX_UNPACKED = 150 * 1024 * 1024
const MAX_ENTRIES = 500

/** A sheet of a workbook as text, dates and times as dates and times. The first sheet that holds anything, unless one is named. */
export async function readXlsx(bytes: Uint8Array, { sheet }: { sheet: string | undefined }): Promise<Workbook> {
  const tooLarge = refuseBomb(bytes)
  if (tooLarge !== null) return { refusal: tooLarge }
  try {
    const copy = new Uint8Array(bytes)
    const found = await readWorkbook(copy.buffer, { trim: true })
    const sheets = found.map((one) => one.sheet)
    const chosen = found.find((one) => one.sheet === sheet) ?? found.find(({ data }) => data.length > 0) ?? found[0]
    if (sheet !== undefined && chosen?.sheet !== sheet)
      return { refusal: `The workbook has no sheet called "${sheet.slice(0, 40)}".` }
    if (chosen === undefined) return { refusal: 'The workbook has no sheet.' }
    return { sheets, sheet: chosen.sheet, rows: chosen.data.map((row) => row.map(textOf)) }
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return { refusal: BROKEN }
    throw error
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  // 0.1 + 0.2 is 0.3 on the screen of Excel, which keeps 15 digits.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return ''
  const at = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString()
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)]
  // A time without a day is a fraction of Excel's day zero.
  if (day < '1900-01-02') return time
  return time === '00:00' ? day : `${day} ${time}`
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const [STORED, DEFLATED] = [0, 8]

/** Why a zip archive is not unpacked: what its directory says is checked by unpacking each file within what is left of the limit. */
function refuseBomb(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const last = Math.max(0, end - 65_535)
  while (end >= last && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1
  if (end < last) return BROKEN
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) return BROKEN
  let [at, left] = [view.getUint32(end + 16, true), MAX_UNPACKED]
  try {
    for (let entry = 0; entry < count; entry += 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return BROKEN
      const method = view.getUint16(at + 10, true)
      const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
      const header = view.getUint32(at + 42, true)
      const begin = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
      left -= size
      if (left < 0) return TOO_LARGE
      const data = bytes.subarray(begin, begin + packed)
      if (method === DEFLATED && inflateRawSync(data, { maxOutputLength: size + 1 }).length !== size) return BROKEN
      if (method !== DEFLATED && (method !== STORED || packed !== size)) return BROKEN
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch (error) {
    // A length that points outside of the file, or a file that unpacks to more than its directory says.
    if (error instanceof RangeError) return BROKEN
    if (error instanceof Error && 'code' in error) return BROKEN
    throw error
  }
  return null
}

const TOO_LARGE = 'This Excel workbook unpacks to more than 150 MB. Save the sheet as CSV and send that.'
