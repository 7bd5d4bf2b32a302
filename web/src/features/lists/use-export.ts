import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatNumber } from '../../ui/format/format.ts'
import type { ExportSource } from './export-list.ts'

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'reading'; rows: number }
  | { kind: 'cut'; rows: number }
  | { kind: 'failed'; message: string }

const IDLE: ExportState = { kind: 'idle' }

export interface ListExport {
  state: ExportState
  start: () => void
  /** Stops what is under way, or takes the last result's line away. */
  dismiss: () => void
}

/** One export of one list. Leaving the screen stops it: nobody is there to be handed the file. */
export function useExport<Row>(source: ExportSource<Row>, { name }: { name: string }): ListExport {
  const [state, setState] = useState<ExportState>(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (controller: AbortController): Promise<void> => {
    const { signal } = controller
    const mine = (next: ExportState): void => {
      if (!signal.aborted) setState(next)
    }
    try {
      const { exportList } = await import('./export-list.ts')
      const onProgress = (rows: number): void => mine({ kind: 'reading', rows })
      const { rows, fileName, cut } = await exportList(source, { name, signal, onProgress })
      mine(cut ? { kind: 'cut', rows } : IDLE)
      const message =
        rows === 1
          ? t('Exported 1 row. The file is {fileName}.', { fileName })
          : t('Exported {rows} rows. The file is {fileName}.', { rows: formatNumber(rows), fileName })
      showFeedback({ type: 'success', message })
    } catch (error) {
      mine({ kind: 'failed', message: translated(messageOf(error) ?? 'The file could not be written.') })
    }
  }
  return {
    state,
    start: () => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setState({ kind: 'reading', rows: 0 })
      void run(controller)
    },
    dismiss: () => {
      running.current?.abort()
      setState(IDLE)
    },
  }
}
