import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { StatusShape } from '../../ui/status.tsx'
import css from './lists.module.css'
import type { ListExport } from './use-export.ts'

/** How far an export is, or why it ended short. A whole one is told by its toast and needs no line. */
export function ExportLine({ of: { state, start, dismiss } }: { of: ListExport }) {
  if (state.kind === 'idle') return null
  if (state.kind === 'reading') {
    return (
      <div className={css['line']}>
        <output>{state.rows === 0 ? 'Exporting' : `Exporting, ${formatNumber(state.rows)} rows so far`}</output>
        <Button size="row" onClick={dismiss}>
          Cancel
        </Button>
      </div>
    )
  }
  if (state.kind === 'cut') {
    return (
      <div className={css['line']} role="alert">
        <StatusShape tone="watch" />
        The file stops at {formatNumber(state.rows)} rows, and more match. Narrow the list to export the rest.
        <Button size="row" variant="quiet" onClick={dismiss}>
          Close
        </Button>
      </div>
    )
  }
  return (
    <div className={css['line']} role="alert">
      <StatusShape tone="act" />
      Nothing was exported. {state.message}
      <Button size="row" onClick={start}>
        Try again
      </Button>
      <Button size="row" variant="quiet" onClick={dismiss}>
        Close
      </Button>
    </div>
  )
}
