import type { SheetCell } from '../../platform/csv/xlsx.testing.ts'

/** Cities as somebody types them in a hurry. */
const LANES: readonly (readonly [string, string, string, string])[] = [
  ['Chicago', 'IL', 'Dallas', 'TX'],
  ['Chicgo', 'IL', 'Atlanta', 'GA'],
  ['Memphis', 'TN', 'Denver', 'CO'],
  ['Indianapolis', 'IN', 'Houston', 'TX'],
  ['Chicgo', 'IL', 'Columbus', 'OH'],
  ['Indianaplis', 'IN', 'Kansas City', 'MO'],
  ['St. Louis', 'MO', 'Nashville', 'TN'],
  ['Milwaukee', 'WI', 'Louisvile', 'KY'],
  ['Detroit', 'MI', 'Charlotte', 'NC'],
  ['Cleveland', 'OH', 'Philadelpia', 'PA'],
]
const EQUIPMENT = ['53ft van', 'Dry Van', 'Reefer 53', '48FT Flatbed']
const TIMES = ['08:00-12:00', '7am-3pm', 'by 5 PM', 'FCFS']

export const MESSY_ROWS = 40

/** A shipper’s week as it keeps it: a title, headings of its own, Excel dates, and what people write into cells. All of it is invented. */
export function messySheet({ firstPickup }: { firstPickup: Date }): SheetCell[][] {
  const day = (offset: number): Date => new Date(firstPickup.getTime() + offset * 86_400_000)
  const rows = Array.from({ length: MESSY_ROWS }, (_, index): SheetCell[] => {
    const [fromCity, fromState, toCity, toState] = LANES[index % LANES.length] ?? ['', '', '', '']
    // Of 40 rows the first 22 hold 11 misspelled cities.
    const isFixed = index >= 22
    const spelled = (city: string): string =>
      isFixed
        ? city
            .replace('Chicgo', 'Chicago')
            .replace('Indianaplis', 'Indianapolis')
            .replace('Louisvile', 'Louisville')
            .replace('Philadelpia', 'Philadelphia')
        : city
    const isReefer = index % 4 === 2
    return [
      7000 + index,
      `PO-${300 + index}`,
      'Larkspur Foods',
      spelled(fromCity),
      fromState,
      day(index % 5),
      TIMES[index % TIMES.length] ?? '',
      'Bramble Market',
      spelled(toCity),
      toState,
      day((index % 5) + 3),
      EQUIPMENT[index % EQUIPMENT.length] ?? '',
      `${38 + (index % 5)},500 lbs`,
      `${20 + (index % 6)} skids`,
      isReefer ? 'Frozen vegetables' : 'Canned soup',
      isReefer ? '-10 to 0' : 'n/a',
      index % 3 === 0 ? 'TBD' : `$${1900 + index}`,
      'Ines',
    ]
  })
  return [
    ['Larkspur Foods, loads of the week'],
    [],
    [
      'Load #',
      'PO Number',
      'Ship From',
      'Ship From City',
      'ST',
      'Ready',
      'Window',
      'Consignee',
      'Consignee City',
      'ST',
      'Due Date',
      'Trailer Type',
      'Gross Wt',
      'Skids',
      'Description',
      'Temp',
      'Rate',
      'Rep',
    ],
    ...rows,
  ]
}
