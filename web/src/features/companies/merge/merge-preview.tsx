import type { MergeFinding, MergePreview as Preview, MergeSide } from '@drawbar/contract/operations/company-merge.ts'
import { Link } from 'react-router'
import { t } from '../../../app/i18n/t.ts'
import { StatusShape } from '../../../ui/display/status.tsx'
import { companyTypeLabel } from '../company-type.ts'
import { dayOf } from '../company-labels.tsx'
import { FactList } from '../fact-list.tsx'
import css from './merge.module.css'
import { findingMessage, itemsOf, remedyOf, RECORD_LABELS } from './merge-labels.ts'

/** The two side by side, what stands in the way, what changes, and room by room what goes where. */
export function MergePreview({ preview }: { preview: Preview }) {
  const blocking = preview.findings.filter(({ blocks }) => blocks)
  const changes = preview.findings.filter(({ blocks }) => !blocks)
  return (
    <>
      <Sides from={preview.from} into={preview.into} />
      {blocking.length === 0 ? null : (
        <Findings label={t('This stands in the way')} tone="critical" findings={blocking} fromId={preview.from.id} />
      )}
      {changes.length === 0 ? null : (
        <Findings label={t('This changes')} tone="warning" findings={changes} fromId={preview.from.id} />
      )}
      <MergeCounts preview={preview} />
    </>
  )
}

export function MergeCounts({ preview, done = false }: { preview: Preview; done?: boolean }) {
  const [moves, stays] = [itemsOf(preview, ['moves', 'ends']), itemsOf(preview, ['stays'])]
  return (
    <>
      <section aria-label={t('What goes over')}>
        <h3 className="t-label">
          {done
            ? t('Went over to {company}', { company: preview.into.name })
            : t('Goes over to {company}', { company: preview.into.name })}
        </h3>
        {moves.length === 0 ? (
          <p className="t-second">{t('Nothing: it has nothing here.')}</p>
        ) : (
          <div className={css['records']}>
            {moves.map(([space, facts]) => (
              <div key={space}>
                <h4>{RECORD_LABELS[space]}</h4>
                <FactList figures facts={facts} />
              </div>
            ))}
          </div>
        )}
      </section>
      {stays.length === 0 ? null : (
        <section aria-label={t('What stays as history')}>
          <h3 className="t-label">{t('Stays as history of {company}', { company: preview.from.name })}</h3>
          <FactList figures facts={stays.flatMap(([, facts]) => facts)} />
        </section>
      )}
    </>
  )
}

function Findings({
  label,
  tone,
  findings,
  fromId,
}: {
  label: string
  tone: 'critical' | 'warning'
  findings: readonly MergeFinding[]
  fromId: string
}) {
  return (
    <section aria-label={label}>
      <h3 className="t-label">{label}</h3>
      <ul className={css['findings']}>
        {findings.map((found) => (
          <li key={found.code}>
            <StatusShape tone={tone} />
            <span>
              {findingMessage(found)} <Remedy remedy={remedyOf(found, fromId)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Remedy({ remedy }: { remedy: ReturnType<typeof remedyOf> }) {
  return remedy === null ? null : (
    <Link className="link" to={remedy.to}>
      {remedy.text}
    </Link>
  )
}

/** Each keeps what it says of itself, so staff see what will count from now on. */
function Sides({ from, into }: { from: MergeSide; into: MergeSide }) {
  const none = t('Not given')
  const rows: [string, (side: MergeSide) => string][] = [
    [t('Type'), ({ typeName }) => companyTypeLabel(typeName)],
    [t('Owner'), ({ owner }) => owner ?? t('no owner')],
    [t('Legal name'), ({ legalName }) => legalName ?? none],
    ['USDOT', ({ usdot }) => usdot ?? none],
    [t('Tax id'), ({ taxIdLast4 }) => (taxIdLast4 === null ? none : t('ends in {digits}', { digits: taxIdLast4 }))],
    [t('Phone'), ({ phone }) => phone ?? none],
    [t('Domain'), ({ emailDomain }) => emailDomain ?? none],
    [t('Member since'), ({ createdAt }) => dayOf(createdAt)],
  ]
  return (
    <table className={css['sides']}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{t('Fact')}</span>
          </th>
          <th scope="col">
            <span>{t('Is closed')}</span>
            {from.name}
          </th>
          <th scope="col">
            <span>{t('Stays')}</span>
            {into.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value(from)}</td>
            <td>{value(into)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
