/**
 * The statements that nothing but a browser can show, by section: a test of a part alone does not prove them. The others may also be proved
 * over HTTP or by a unit.
 */
export const BROWSER_ONLY: Readonly<Record<string, string>> = {
  S1: '14 18-32',
  S2: '2-5 9 14 18 22 28-44 46-91 95-157 159-167 182-191 193-199',
  S3: '11 17 39-47 59-88',
  S4: '1-20 23-24 26-29 34-41 43-78',
  S5: '4 7-8 10-13 15-19 25-26 32 34-43',
  S6: '2-3 19-25',
  S7: '3-9 11 20-23',
  S8: '1-12 14-17 19-23 25-27 29-30 32-34 36',
  S9: '8-11 17-18',
}

/** Of these, what is proved by a component all the same, and why. */
export const NOT_IN_A_BROWSER: Readonly<Record<string, string>> = {
  'S4.67': 'Enterprise may open no screen that has the frame, so no browser shows it a tour (spec §6)',
}

export const browserOnly = (): string[] =>
  Object.entries(BROWSER_ONLY).flatMap(([section, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${String(from + at).padStart(2, '0')}`)
    }),
  )
