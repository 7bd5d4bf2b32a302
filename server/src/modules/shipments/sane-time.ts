import { AppError } from '../../platform/errors.ts'

/** Domain §2.1, Position: a phone's clock may run ahead by as much. */
const AHEAD_MINUTES = 5
/** People give times to the minute: 13:36 is not before the award of 13:36:20. */
const TYPED_TO_MS = 60_000

/** Refuses an instant that has not come, or lies before the haul could begin. */
export function holdToTime({
  field,
  at,
  notBefore,
  now,
}: {
  field: string
  at: string
  notBefore: { at: string; what: string }
  now: string
}): void {
  const refuse = (detail: string) => new AppError('event_out_of_range', { detail, errors: { [field]: detail } })
  if (Date.parse(at) > Date.parse(now) + AHEAD_MINUTES * 60_000) throw refuse('That time lies in the future.')
  if (Date.parse(at) <= Date.parse(notBefore.at) - TYPED_TO_MS) throw refuse(`That time lies before ${notBefore.what}.`)
}
