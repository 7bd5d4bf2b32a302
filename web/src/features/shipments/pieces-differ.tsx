import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'

export interface Pieces {
  received: number | null
  /** Null where some of the goods were not counted: then nothing can be said. */
  tendered: number | null
}

/** What the receiver counted against what was tendered (domain §2.2 E: an exception, never a block); null where they agree. */
export function piecesLabel({ received, tendered }: Pieces): string | null {
  if (received === null || tendered === null || received === tendered) return null
  return received < tendered
    ? t('{pieces} short of the {tendered} tendered', { pieces: tendered - received, tendered })
    : t('{pieces} more than the {tendered} tendered', { pieces: received - tendered, tendered })
}

export function PiecesDiffer(pieces: Pieces) {
  const text = piecesLabel(pieces)
  return text === null ? null : <Status tone="warning">{text}</Status>
}
