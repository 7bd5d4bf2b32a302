import { ExportButton } from '../lists/export-button.tsx'
import type { Units } from '../../ui/format/units.ts'
import type { LoadBids } from './against.ts'
import { bidExport } from './bid-export.ts'

/** The comparison as a file. */
export function BidExportButton({ bids, units, now }: { bids: LoadBids; units: Units; now: number }) {
  return (
    <ExportButton
      columns={bidExport({ bids, units, now })}
      fileName={`bids-${bids.load.reference}`}
      rows={bids.items}
    />
  )
}
