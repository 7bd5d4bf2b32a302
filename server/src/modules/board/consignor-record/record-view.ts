import { type ConsignorRecord, MIN_RECORD } from '@drawbar/contract/board/consignor-record.ts'
import type { RecordRow } from '../sql/consignor-records.ts'

/** A figure of few is none, and what few raters say could be told to be theirs. */
export const recordView = (row: RecordRow): ConsignorRecord => ({
  payDays: row.invoices < MIN_RECORD ? null : row.payDays,
  invoices: row.invoices,
  detentionApproved: row.detentionApproved,
  detentionAsked: row.detentionAsked,
  calledOff: row.calledOff,
  bookings: row.bookings,
  movedStops: row.movedStops,
  bookedStops: row.bookedStops,
  dwellMinutes: row.dwellStops < MIN_RECORD ? null : row.dwellMinutes,
  dwellStops: row.dwellStops,
  stars: row.stars === null || row.raters < MIN_RECORD ? null : Math.round(row.stars * 10) / 10,
  ratings: row.ratings,
})
