import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { StatusShape } from '../../ui/display/status.tsx'
import css from './lists.module.css'
import type { ListExport } from './use-export.ts'

/** How far an export is, or why it ended short. A whole one is told by its toast and needs no line. */
export function ExportLine({ of: { state, start, dismiss } }: { of: ListExport }) {
  if (state.kind === 'idle') return null
  if (state.kind === 'reading') {
    return (
      <div className={css['line']}>
        <output>
          {state.rows === 0 ? t('Exporting') : t('Exporting, {rows} rows so far', { rows: formatNumber(state.rows) })}
        </output>
        <Button size="row" onClick={dismiss}>
          {t('Cancel')}
        </Button>
      </div>
    )
  }
  if (state.kind === 'cut') {
    return (
      <div className={css['line']} role="alert">
        <StatusShape tone="warning" />
        {t('The file stops at {rows} rows, and more match. Narrow the list to export the rest.', {
          rows: formatNumber(state.rows),
        })}
        <Button size="row" variant="quiet" onClick={dismiss}>
          {t('Close')}
        </Button>
      </div>
    )
  }
  return (
    <div className={css['line']} role="alert">
      <StatusShape tone="critical" />
      {t('Nothing was exported.')} {state.message}
      <Button size="row" onClick={start}>
        {t('Try again')}
      </Button>
      <Button size="row" variant="quiet" onClick={dismiss}>
        {t('Close')}
      </Button>
    </div>
  )
}
