/** Not where it shows how to type one, nor where it repeats what was typed. */
const DAY = /(?<!(?:such as|Write it as|como|así:|por ejemplo) |["“\d-])(?:19|20)\d\d-[01]\d-[0-3]\d(?![\dT-])/g

/** Days travel in sentences as 2027-01-31 and are read as the locale writes them; what only looks like a day stays. */
export function daysInWords(locale: string): (text: string) => string {
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const spoken = (day: string): string => {
    const at = Date.parse(day)
    return Number.isNaN(at) ? day : days.format(at)
  }
  return (text) => text.replaceAll(DAY, spoken)
}
