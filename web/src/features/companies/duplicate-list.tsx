import {
  dismissDuplicate,
  DUPLICATE_EVIDENCE,
  listDuplicates,
  type DuplicatePair,
} from '@drawbar/contract/companies/duplicates.ts'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { useCommand, useInfiniteEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { ListTable } from '../lists/list-table.tsx'
import { ForStaff } from '../../app/frame/staff-read-failed.tsx'
import { companyTypeLabel } from './company-type.ts'
import css from './companies.module.css'
import { dayOf, STATE_LABELS } from './company-labels.tsx'
import { named } from './merge/named.ts'

const loadMerge = () => import('./merge/merge-dialog.tsx')
const MergeDialog = lazy(async () => ({ default: (await loadMerge()).MergeDialog }))
const loadNote = () => import('./note-dialog.tsx')
const NoteDialog = lazy(async () => ({ default: (await loadNote()).NoteDialog }))

type Half = DuplicatePair['company']

const evidenceText = ({ evidence }: DuplicatePair): string =>
  evidence
    .map(({ kind, shared }) =>
      kind === 'tax_id' || kind === 'bank_account'
        ? t('{what}, ends in {digits}', { what: translated(DUPLICATE_EVIDENCE[kind].words), digits: shared })
        : t('{what}: {shared}', { what: translated(DUPLICATE_EVIDENCE[kind].words), shared }),
    )
    .join(' · ')

function HalfCell({ half }: { half: Half }) {
  const { id, name, typeName, owner, createdAt, current } = half
  return (
    <>
      <Link className={cx('link', css['half'])} title={name} to={withQuery(paths.adminOwnership, { company: id })}>
        {name}
      </Link>
      <span className={css['secondary']}>
        {[
          companyTypeLabel(typeName),
          owner ?? t('no owner'),
          dayOf(createdAt),
          current.state === 'active' ? null : STATE_LABELS[current.state].label,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}

interface Actions {
  onMerge: (pair: DuplicatePair) => void
  onDismiss: (pair: DuplicatePair) => void
}

const columns = ({ onMerge, onDismiss }: Actions): readonly Column<DuplicatePair>[] => [
  {
    key: 'company',
    head: t('Company'),
    stays: true,
    plain: [exportText(t('Company'), ({ company }) => company.name), exportText(t('Id'), ({ company }) => company.id)],
    cell: ({ company }) => <HalfCell half={company} />,
    skeleton: ['150px', '120px'],
  },
  {
    key: 'other',
    head: t('May be the same as'),
    stays: true,
    plain: [
      exportText(t('May be the same as'), ({ other }) => other.name),
      exportText(t('Id of the other'), ({ other }) => other.id),
    ],
    cell: ({ other }) => <HalfCell half={other} />,
    skeleton: ['150px', '120px'],
  },
  {
    key: 'why',
    head: t('Why'),
    width: 380,
    plain: [exportText(t('Why'), evidenceText)],
    cell: (pair) => (
      <span className={css['reason']} title={evidenceText(pair)}>
        {evidenceText(pair)}
      </span>
    ),
    skeleton: ['260px', '120px'],
  },
  {
    key: 'points',
    head: t('Points'),
    width: 70,
    align: 'end',
    plain: [exportText(t('Points'), ({ points }) => points)],
    cell: ({ points }) => <span className="tn">{points}</span>,
    skeleton: ['24px'],
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 204,
    align: 'end',
    cell: (pair) => (
      <span className={css['actions']}>
        <Button size="row" onClick={() => onMerge(pair)}>
          {t('Merge…')}
        </Button>
        <Button size="row" onClick={() => onDismiss(pair)}>
          {t('Dismiss')}
        </Button>
      </span>
    ),
    skeleton: ['60px'],
  },
]

/** Pairs that may be one company, the weightiest first. Nothing is joined by itself: staff look, and either merge the two or dismiss the pair. */
export function DuplicateList() {
  const list = useInfiniteEndpoint(listDuplicates, {}, { keep: true })
  const [asking, setAsking] = useState<DuplicatePair | null>(null)
  const [merging, setMerging] = useState<DuplicatePair | null>(null)
  const dismiss = useCommand(dismissDuplicate, { invalidates: [listDuplicates] })
  return (
    <>
      <ListTable
        id="duplicates"
        fileName="duplicate-companies"
        label={t('Possible duplicates')}
        list={list}
        what={t('The possible duplicates')}
        forbidden={<ForStaff title={t('Companies’ records are for staff')} />}
        empty={
          <Empty title={t('No two companies look like one')}>
            {t(
              'A pair stands here when two share a tax id, a USDOT number, a bank account, a phone, a domain, or a name and city.',
            )}
          </Empty>
        }
        columns={columns({ onMerge: setMerging, onDismiss: setAsking })}
        rowKey={({ company, other }) => `${company.id} ${other.id}`}
        onEnter={setMerging}
        rowLabel={({ company, other }) => t('{one} and {two}', { one: company.name, two: other.name })}
        card={(pair) => (
          <div className={css['card']}>
            <HalfCell half={pair.company} />
            <HalfCell half={pair.other} />
            <span className={css['reason']}>{evidenceText(pair)}</span>
            <span className={css['actions']}>
              <Button onClick={() => setMerging(pair)}>{t('Merge…')}</Button>
              <Button onClick={() => setAsking(pair)}>{t('Dismiss')}</Button>
            </span>
          </div>
        )}
      />
      <LazyMount when={merging !== null} load={loadMerge}>
        {merging === null ? null : (
          <MergeDialog
            opened
            one={named(merging.other)}
            other={named(merging.company)}
            onClose={() => setMerging(null)}
          />
        )}
      </LazyMount>
      <LazyMount when={asking !== null} load={loadNote}>
        <NoteDialog
          opened={asking !== null}
          onClose={() => setAsking(null)}
          savedAs={`dismiss:${asking?.company.id ?? ''}:${asking?.other.id ?? ''}`}
          title={t('Are these two companies?')}
          detail={
            asking === null
              ? []
              : [t('{one} and {two}', { one: asking.company.name, two: asking.other.name }), DISMISSED]
          }
          verb={t('Dismiss the pair')}
          field="reason"
          busy={dismiss.isPending}
          error={dismiss.error}
          onConfirm={(reason, done) => {
            if (asking === null) return
            dismiss.mutate(
              { params: { companyId: asking.company.id }, body: { otherId: asking.other.id, reason } },
              {
                onSuccess: () => {
                  done()
                  showFeedback({ type: 'success', message: t('Dismissed. New evidence brings the pair back.') })
                },
              },
            )
          }}
        />
      </LazyMount>
    </>
  )
}

const DISMISSED = t('The pair stays away until something new speaks for one company.')
