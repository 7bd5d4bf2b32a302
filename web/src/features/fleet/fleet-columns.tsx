import type { Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { t } from '../../app/i18n/t.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { LastPlaceLabel, Papers, placeText } from './fleet-status.tsx'
import { DOCUMENT_LABELS } from './fleet-labels.ts'
import { expiryOf } from './vehicle-draft.ts'

/** Which papers run out when; the export has a column for each. */
export const documentsColumn = <Row extends Driver | Vehicle>(
  documents: readonly (keyof typeof DOCUMENT_LABELS)[],
  width: number,
): Column<Row> => ({
  key: 'expires',
  head: t('Papers'),
  width,
  sortable: true,
  plain: documents.map((doc) =>
    exportText<Row>(t('{paper} expires', { paper: DOCUMENT_LABELS[doc] }), (row) => expiryOf(row.papers, doc)),
  ),
  cell: (row) => <Papers documents={row.papers} />,
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
  cell: ({ lastPlace }) => <LastPlaceLabel place={lastPlace} />,
  skeleton: ['90px', '70px'],
})
