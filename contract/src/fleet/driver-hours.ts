import { z } from 'zod'
import { keysOf } from '../codes.ts'
import { Instant } from '../fields.ts'

/** The most that a rule set of ours leaves, in minutes: 49 CFR 395.3, and the 15 hours between two rests of EU 561. */
export const MOST_HOURS = { drive: 11 * 60, shift: 15 * 60, break: 8 * 60, cycle: 70 * 60 } as const

const minutes = (name: string, most: number) =>
  z
    .int({ error: `${name} must be a whole number.` })
    .min(0, `${name} must be at least 0.`)
    .max(most, `${name} must be at most ${most.toLocaleString('en-US')}.`)
    .nullish()

/** Where they were read. */
export const HOURS_SOURCES = { eld: 'ELD', paper_log: 'Paper log', driver: 'The driver said so' } as const

/** What the log showed, and when somebody read it there: no device tells us, so that it is as old as it says. */
export const DriverHours = z.object({
  driveLeftMinutes: minutes('Driving left', MOST_HOURS.drive),
  shiftLeftMinutes: minutes('The shift left', MOST_HOURS.shift),
  /** Driving until the next break. */
  breakLeftMinutes: minutes('The driving until the break', MOST_HOURS.break),
  cycleLeftMinutes: minutes('The cycle left', MOST_HOURS.cycle),
  hoursReadAt: Instant.nullish(),
  hoursSource: z.enum(keysOf(HOURS_SOURCES), 'Choose where the hours were read.').nullish(),
})
export type DriverHours = z.infer<typeof DriverHours>
export const HOURS_LEFT = ['driveLeftMinutes', 'shiftLeftMinutes', 'breakLeftMinutes', 'cycleLeftMinutes'] as const

type Hours = { [F in keyof DriverHours]?: DriverHours[F] | undefined }

/** Clocks of phones and servers differ by so much. */
const CLOCK_SLACK_MS = 300_000

/** Hours are worth what their instant is: given with them each time, and not to come. Field → sentence. */
export function hoursContradictions(hours: Hours, now: string): Record<string, string> {
  const said = HOURS_LEFT.some((field) => hours[field] !== undefined && hours[field] !== null)
  if (said && !hours.hoursReadAt) return { hoursReadAt: 'Say when the log showed these hours.' }
  if (hours.hoursReadAt && Date.parse(hours.hoursReadAt) > Date.parse(now) + CLOCK_SLACK_MS)
    return { hoursReadAt: 'That time lies in the future.' }
  return {}
}
