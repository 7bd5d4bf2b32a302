import {
  type OverrideRequest,
  ELIGIBILITY_RULES,
  listOverrideRequests,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { overrideRequestLifecycle } from '@drawbar/contract/lifecycles/override-request.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { ListTable } from '../lists/list-table.tsx'
import { pickedIn, useAddress } from '../lists/address.ts'
import { ForStaff } from '../../app/frame/staff-read-failed.tsx'
import css from '../carriers/carriers.module.css'
import { ANSWER_STATUS, CHECKS } from './check-labels.ts'
import type { DocumentViewer } from '../carriers/document-parts.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

const loadDecision = () => import('./override-request-decision.tsx')
const AnswerDecision = lazy(async () => ({ default: (await loadDecision()).AnswerDecision }))

const ANY = 'any'
const STATUS_LABELS: Record<OverrideRequest['status'], string> = {
  waiting: t('Waiting'),
  accepted: t('Accepted'),
  refused: t('Refused'),
  withdrawn: t('Taken back'),
  revoked: t('No longer set aside'),
}

/** Carriers' answers to failed checks, what is due first on top; each is decided under its row, the evidence beside the check. */
export function AnswersQueue({ Viewer }: { Viewer: DocumentViewer }) {
  useEffect(() => whenIdle(loadDecision), [])
  const [search, patch] = useAddress()
  const status = pickedIn(search, 'answers', overrideRequestLifecycle.states) ?? 'waiting'
  const rule = pickedIn(search, 'check', ELIGIBILITY_RULES)
  const list = useInfiniteEndpoint(
    listOverrideRequests,
    { query: { status, ...(rule === null ? {} : { rule }) } },
    { keep: true },
  )
  const { waiting = 0, overdue = 0 } = list.first ?? {}
  return (
    <Panel
      title={t('Answers to failed checks')}
      note={
        overdue > 0
          ? t('{waiting} waiting, {overdue} overdue', { waiting, overdue })
          : t('{waiting} waiting', { waiting })
      }
      padded={false}
    >
      <div className={css['bar']}>
        <NativeSelectField
          label={t('Which answers')}
          labelHidden
          options={overrideRequestLifecycle.states.map((value) => ({ value, label: STATUS_LABELS[value] }))}
          value={status}
          onChange={(next) => patch({ answers: next === 'waiting' ? null : next, answer: null })}
        />
        <NativeSelectField
          label={t('Which check')}
          labelHidden
          options={[
            { value: ANY, label: t('Every check') },
            ...ELIGIBILITY_RULES.map((value) => ({ value, label: CHECKS[value].name })),
          ]}
          value={rule ?? ANY}
          onChange={(next) => patch({ check: next === ANY ? null : next, answer: null })}
        />
      </div>
      <ListTable
        // From anywhere on the page the keys are for the fraud cases above it; in here they are for it.
        keys="table"
        id="override-requests"
        fileName="answers-to-checks"
        label={t('Answers to failed checks')}
        list={list}
        what={t('The answers')}
        savedNote={t('Your filters are kept.')}
        forbidden={<ForStaff title={t('Answers to checks are for staff')} />}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={(answer) => `${answer.companyName}, ${CHECKS[answer.rule].name}`}
        rowState={(answer) => (answer.status === 'withdrawn' ? 'gone' : 'plain')}
        openKey={search.get('answer')}
        onOpenChange={(key) => patch({ answer: key }, { replace: true })}
        panel={(answer, close) => (
          <Suspense fallback={null}>
            <AnswerDecision key={answer.id} answer={answer} Viewer={Viewer} onClose={close} />
          </Suspense>
        )}
        empty={
          <Empty title={status === 'waiting' ? t('No answer waits') : t('No such answer')}>
            {t(
              'Carriers answer a failed check on their profile, under Checks. A decision is then due in 24 hours of working days.',
            )}
          </Empty>
        }
        card={(answer, { open }) => (
          <div className={css['card']}>
            <span className={css['name']}>
              {answer.companyName} <Due answer={answer} />
            </span>
            <span>{CHECKS[answer.rule].name}</span>
            <span className={css['secondary']}>{translated(answer.datum)}</span>
            {open ? null : (
              <span>
                <Button size="row" onClick={() => patch({ answer: answer.id }, { replace: true })}>
                  {t('Look')}
                </Button>
              </span>
            )}
          </div>
        )}
      />
    </Panel>
  )
}

function Due({ answer }: { answer: OverrideRequest }) {
  if (answer.status !== 'waiting') {
    const { tone, label } = ANSWER_STATUS[answer.status]
    return <Status tone={tone}>{label}</Status>
  }
  return (
    <Status tone={answer.overdue ? 'critical' : 'neutral'}>
      {answer.overdue ? t('Overdue') : t('Due')} <TimeInZone at={answer.dueAt} zone={LOCAL_ZONE} day="short" />
    </Status>
  )
}

const COLUMNS: Column<OverrideRequest>[] = [
  {
    key: 'due',
    head: t('Due'),
    width: 224,
    stays: true,
    cell: (answer) => <Due answer={answer} />,
    plain: [exportText(t('Due'), ({ dueAt }) => dueAt), exportText(t('Status'), ({ status }) => STATUS_LABELS[status])],
  },
  {
    key: 'company',
    head: t('Carrier'),
    stays: true,
    cell: ({ companyName, usdot }) => (
      <span className={css['description']}>
        <span>{companyName}</span>
        <span className={css['secondary']}>
          {usdot === null ? t('no number on file') : t('USDOT {usdot}', { usdot })}
        </span>
      </span>
    ),
    plain: [
      exportText(t('Carrier'), ({ companyName }) => companyName),
      exportText(t('USDOT number'), ({ usdot }) => usdot ?? ''),
    ],
  },
  {
    key: 'check',
    head: t('Check'),
    cell: ({ rule, datum }) => (
      <span className={css['description']}>
        <span>{CHECKS[rule].name}</span>
        <span className={css['secondary']}>{translated(datum)}</span>
      </span>
    ),
    plain: [exportText(t('Check'), ({ rule }) => CHECKS[rule].name), exportText(t('Found'), ({ datum }) => datum)],
  },
  {
    key: 'statement',
    head: t('Their answer'),
    cell: ({ statement, document }) => (
      <span className={css['description']}>
        <span className={css['clip']}>{statement}</span>
        <span className={css['secondary']}>{document === null ? t('no paper') : document.fileName}</span>
      </span>
    ),
    plain: [exportText(t('Their answer'), ({ statement }) => statement)],
  },
]
