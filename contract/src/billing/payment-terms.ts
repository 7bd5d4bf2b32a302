/** A freight invoice is written as its proof of delivery is approved, and is due so many days later. */
export const PAYMENT_TERMS_DAYS = 30

/** Domain §2.2 E: a proof that nobody answers for so many business days counts as approved. */
export const POD_APPROVAL_DAYS = 5

const DAY_MS = 86_400_000

/** The last day on which a proof may be answered: so many weekdays after the day on which it was sent, both by the calendar of the last stop. */
export function podAnswerDay(submittedOn: string): string {
  let day = Date.parse(submittedOn)
  for (let left = POD_APPROVAL_DAYS; left > 0;) {
    day += DAY_MS
    const weekday = new Date(day).getUTCDay()
    if (weekday > 0 && weekday < 6) left -= 1
  }
  return new Date(day).toISOString().slice(0, 10)
}
