import type { Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { t } from '../../app/i18n/t.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { LastPlaceWords, Papers, placeText } from './fleet-status.tsx'
import { PAPER_WORDS } from './fleet-words.ts'
import { expiryOf } from './vehicle-draft.ts'

/** Which papers run out when; the export has a column for each. */
export const papersColumn = <Row extends Driver | Vehicle>(
  papers: readonly (keyof typeof PAPER_WORDS)[],
  width: number,
): Column<Row> => ({
  key: 'expires',
  head: t('Papers'),
  width,
  sortable: true,
  plain: papers.map((paper) =>
    exportText<Row>(t('{paper} expires', { paper: PAPER_WORDS[paper] }), (row) => expiryOf(row.papers, paper)),
  ),
  cell: (row) => <Papers papers={row.papers} />,
  skeleton: ['120px', '100px'],
})

export const placeColumn = <Row extends Driver | Vehicle>(width: number): Column<Row> => ({
  key: 'place',
  head: t('Last known place'),
  width,
  plain: [
    exportText(t('Last known place'), ({ lastPlace }) => placeText(lastPlace)),
    exportText(t('Last known at'), ({ lastPlace }) => lastPlace?.at ?? null),
  ],
  cell: ({ lastPlace }) => <LastPlaceWords place={lastPlace} />,
  skeleton: ['90px', '70px'],
})
