import type { ImportFix } from '@drawbar/contract/import-options.ts'
import type { ImportPreview } from '@drawbar/contract/load-imports/load-imports.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './import-screen.module.css'

interface Question {
  key: string
  text: string
  rows: number
  fixes: ImportFix[]
}

const keyOf = ({ where }: ImportFix): string => JSON.stringify(where).toLowerCase()

/** What can be mended without typing, once for all rows that say the same. */
export function questionsOf({ rows }: Pick<ImportPreview, 'rows'>): Question[] {
  const found = new Map<string, Question>()
  for (const { issues } of rows)
    for (const { fixes } of issues) {
      const [first] = fixes
      if (first === undefined) continue
      const key = keyOf(first)
      const known = found.get(key)
      if (known) known.rows += 1
      else found.set(key, { key, text: first.where.map(({ value }) => value).join(', '), rows: 1, fixes })
    }
  return [...found.values()]
}

export function ImportFixes({
  preview,
  busy,
  onAccept,
}: {
  preview: ImportPreview
  busy: boolean
  onAccept: (fixes: readonly ImportFix[]) => void
}) {
  const questions = questionsOf(preview)
  if (questions.length === 0) return null
  // One way out is a suggestion; several are a question that only a person can answer.
  const suggested = questions.flatMap(({ fixes }) => (fixes.length === 1 ? fixes : []))
  return (
    <section className={css['fixes']} aria-label={t('Suggestions')}>
      <div className={css['fixesHead']}>
        <h3 className="t-label">{t('Suggestions')}</h3>
        {suggested.length < 2 ? null : (
          <Button size="filter" variant="primary" busy={busy} onClick={() => onAccept(suggested)}>
            {t('Accept all {figure}', { figure: suggested.length })}
          </Button>
        )}
      </div>
      <ul>
        {questions.map(({ key, text: input, rows, fixes }) => (
          <li key={key}>
            <span>
              <strong>{input}</strong> <span className="t-second">{t('{count} rows', { count: rows })}</span>
            </span>
            <span className={css['actions']}>
              {fixes.map((fix) => (
                <Button key={fix.label} size="row" busy={busy} onClick={() => onAccept([fix])}>
                  {t('Use {value}', { value: fix.label })}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
