import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { useState } from 'react'
import { ReconfirmAnswer } from './reconfirm-answer.tsx'

export interface ChangedLoadProps {
  load: BoardLoad
  /** Of the terms that stand under the row, which are read by themselves and may still be those before the change; undefined until they came. */
  shownVersion: number | undefined
  lockedReason: string | undefined
}

/** The question whether one's price still holds, on the board: it is asked once the changed terms are there to be read. */
export function ChangedLoad({ load, shownVersion, lockedReason }: ChangedLoadProps) {
  const { myBid, version, loadId, origin } = load
  const [read, setRead] = useState<number | null>(null)
  if (read === null && shownVersion !== undefined && shownVersion >= version) setRead(shownVersion)
  if (read === null || myBid === null || myBid.reconfirmBy === null) return null
  return (
    <ReconfirmAnswer
      bid={myBid}
      loadId={loadId}
      version={read}
      zone={origin.timeZone}
      by={myBid.reconfirmBy}
      lockedReason={lockedReason}
    />
  )
}
