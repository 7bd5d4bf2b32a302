import type { ImportPreview } from '@drawbar/contract/loads.ts'
import { t, translated } from '../../i18n/t.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table-column.ts'
import { fieldWords } from './field-words.ts'
import css from './import-screen.module.css'

type Issue = ImportPreview['fileIssues'][number]

/** One line an issue, so that every line of the list is as high as the next; a row without any is one line too. */
interface Line {
  key: string
  position: number
  reference: string | null
  summary: string
  issue: Issue | null
}

export function linesOf({ rows, fileIssues }: ImportPreview): Line[] {
  const ofFile = fileIssues.map((issue, index): Line => ({
    key: `file ${index}`,
    position: issue.position,
    reference: null,
    summary: t('The file itself'),
    issue,
  }))
  const ofRows = rows.flatMap(({ position, reference, summary, issues }): Line[] => {
    if (issues.length === 0)
      return [{ key: `${position}`, position, reference, summary: translated(summary), issue: null }]
    return issues.map((issue, index) => ({
      key: `${position} ${index}`,
      position: issue.position,
      reference,
      summary: translated(summary),
      issue,
    }))
  })
  // One look must find every error; a stable sort keeps the order of the file within each kind.
  const rank = ({ issue }: Line): number => (issue === null ? 2 : issue.severity === 'error' ? 0 : 1)
  return [...ofFile, ...ofRows].toSorted((a, b) => rank(a) - rank(b))
}

const said = (issue: Issue | null): string | undefined => (issue === null ? undefined : translated(issue.message))

/** A column of the file or an element of a 204 by its own name; what only the load has, in the words of its form. */
const placeOf = (issue: Issue | null): string =>
  issue?.field == null ? '' : /^[a-z]/.test(issue.field) ? fieldWords(issue.field) : issue.field

const COLUMNS = (place: string): Column<Line>[] => [
  {
    key: 'position',
    head: place,
    width: 84,
    align: 'end',
    cell: ({ position }) => <span className="tn">{formatNumber(position)}</span>,
  },
  {
    key: 'result',
    head: t('Result'),
    width: 104,
    cell: ({ issue }) =>
      issue === null ? (
        <Status tone="good">{t('Right')}</Status>
      ) : issue.severity === 'error' ? (
        <Status tone="act">{t('Error')}</Status>
      ) : (
        <Status tone="watch">{t('Warning')}</Status>
      ),
  },
  { key: 'field', head: t('Field'), width: 150, cell: ({ issue }) => placeOf(issue) },
  {
    key: 'message',
    head: t('What we found'),
    cell: ({ issue, summary }) => <span title={said(issue)}>{said(issue) ?? summary}</span>,
  },
  {
    key: 'reference',
    head: t('Load'),
    width: 350,
    cell: ({ reference, summary, issue }) => (
      <span className="t-second">{[reference, issue === null ? null : summary].filter(Boolean).join(' · ')}</span>
    ),
  },
]

/** Faulty rows come first from the server; a long list is drawn only where it is seen. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const lines = linesOf(preview)
  const shown = preview.rows.length
  return (
    <DataTable
      label={t('Rows of the file')}
      columns={COLUMNS(preview.format === 'csv' ? t('Row') : t('Segment'))}
      rows={lines}
      rowKey={({ key }) => key}
      density="one-line"
      keys="page"
      card={({ position, issue, summary, reference }) => (
        <div className={css['card']}>
          <span>
            {preview.format === 'csv' ? t('Row') : t('Segment')} {position}{' '}
            {issue === null ? (
              <Status tone="good">{t('Right')}</Status>
            ) : (
              <Status tone={issue.severity === 'error' ? 'act' : 'watch'}>
                {placeOf(issue) || translated(issue.severity)}
              </Status>
            )}
          </span>
          <span>{said(issue) ?? summary}</span>
          <span className="t-second">{reference}</span>
        </div>
      )}
      foot={
        shown < preview.rowCount ? (
          <p className={css['line']}>
            {t('{shown} of {total} rows are shown, the faulty ones first. The counts cover all.', {
              shown: formatNumber(shown),
              total: formatNumber(preview.rowCount),
            })}
          </p>
        ) : undefined
      }
    />
  )
}
