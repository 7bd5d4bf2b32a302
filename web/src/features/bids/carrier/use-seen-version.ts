import { getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../../api/api-error.ts'

const Current = z.object({ version: z.number() })

/**
 * The version of the post as this person began to read it. A live board refreshes its rows under the reader's eyes; the offer still names what
 * was read, so that a change is pointed out once instead of being signed unnoticed. `read` is what they say to have read since.
 */
export function useSeenVersion(version: number, read = 0): { seen: number; readAgain: (error: ApiError) => void } {
  const [seen, setSeen] = useState(version)
  const client = useQueryClient()
  const readAgain = ({ code, current }: ApiError): void => {
    if (code !== 'stale_version') return
    const now = Current.safeParse(current)
    if (now.success) setSeen(now.data.version)
    for (const { id } of [searchBoard, getBoardLoad]) void client.invalidateQueries({ queryKey: [id] })
  }
  return { seen: Math.max(seen, read), readAgain }
}
