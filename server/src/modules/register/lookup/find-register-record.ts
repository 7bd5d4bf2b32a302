import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { AnySql } from '../../../platform/db.ts'
import { recordsOf, usdotsOfDocket } from '../sql/find-records.ts'
import { typedNumber } from './typed-number.ts'
import { recordView } from './view.ts'

/** The record of a USDOT number or of an MC, MX or FF docket; null if the register has none. */
export async function findRegisterRecord(
  sql: AnySql,
  number: { usdot: string } | { docket: string },
): Promise<RegisterRecord | null> {
  const usdots =
    'usdot' in number
      ? [typedNumber(`DOT ${number.usdot}`)?.usdot ?? 0]
      : await usdotsOfDocket(sql, typedNumber(number.docket)?.dockets ?? [], 1)
  const [row] = await recordsOf(sql, usdots)
  return row ? recordView(row) : null
}
