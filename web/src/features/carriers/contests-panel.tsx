import { listNumberContests, type NumberContest, settleNumberContest } from '@drawbar/contract/carriers.ts'
import { useState } from 'react'
import { useCommand, useInfiniteEndpoint } from '../../api/query.ts'
import { t, translated } from '../../i18n/t.ts'
import { useKept } from '../../session/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form-layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { TimeInZone } from '../../ui/time-in-zone.tsx'
import css from './carriers.module.css'
import { READERS_ZONE } from './readers-zone.ts'

/** USDOT numbers that two companies claim. Nothing is merged: staff say whose the number is. Not there while there is none. */
export function ContestsPanel() {
  const list = useInfiniteEndpoint(listNumberContests, { query: {} })
  const [open, setOpen] = useState<string | null>(null)
  if (list.isError)
    return (
      <Panel title={t('Contested numbers')}>
        <ErrorState
          title={t('The contested numbers did not load')}
          message={list.error.message}
          requestId={list.error.requestId}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Panel>
    )
  if (list.items.length === 0) return null
  return (
    <Panel
      title={t('Contested numbers')}
      note={
        list.hasNextPage
          ? t('the first {n}', { n: list.items.length })
          : t('{count} cases', { count: list.items.length })
      }
      padded={false}
    >
      <ul className={css['rows']} aria-label={t('Contested numbers')}>
        {list.items.map((contest) => (
          <li key={contest.id}>
            <div className={css['what']}>
              <span className={css['name']}>
                <Status tone="wait">
                  {[contest.docket, t('USDOT {usdot}', { usdot: contest.usdot })]
                    .filter((part) => part !== null)
                    .join(', ')}
                </Status>
                <span className={css['quiet']}>
                  <TimeInZone at={contest.openedAt} zone={READERS_ZONE} day="short" />
                </span>
              </span>
              <span>
                {t('{claimant} claims it, {holder} holds it', {
                  claimant: contest.claimantName,
                  holder: contest.holderName,
                })}
              </span>
              <span className={css['second']}>
                {[
                  contest.registerName === null ? null : t('the register says {name}', { name: contest.registerName }),
                  contest.claimantEmail,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </div>
            <Button
              size="row"
              aria-expanded={open === contest.id}
              onClick={() => setOpen(open === contest.id ? null : contest.id)}
            >
              {t('Settle')}
            </Button>
            {open === contest.id ? (
              <div className={css['under']}>
                <Settle contest={contest} onClose={() => setOpen(null)} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className={css['foot']}>
          <Button size="filter" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
            {t('Show more')}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

function Settle({ contest, onClose }: { contest: NumberContest; onClose: () => void }) {
  const { value, set, drop } = useKept(`number-contest:${contest.id}`, {
    owner: 'holder' as 'holder' | 'claimant',
    reason: '',
  })
  const settle = useCommand(settleNumberContest, {
    invalidates: [listNumberContests],
    onSuccess: () => {
      drop()
      onClose()
    },
  })
  const errors = settle.error?.errors ?? {}
  return (
    <Form
      label={t('Whose number is it?')}
      onSubmit={() => settle.mutate({ params: { contestId: contest.id }, body: value })}
    >
      <RadioField
        label={t('Whose number is it?')}
        layout="stack"
        options={[
          { value: 'holder', label: t('{company}: it keeps the number', { company: contest.holderName }) },
          {
            value: 'claimant',
            label: t('{company}: it may confirm the number; {other} loses it', {
              company: contest.claimantName,
              other: contest.holderName,
            }),
          },
        ]}
        value={value.owner}
        onChange={(owner) => set({ owner })}
      />
      <TextAreaField
        label={t('How you found out')}
        value={value.reason}
        maxLength={500}
        onChange={(reason) => {
          set({ reason })
          settle.reset()
        }}
        error={errors['reason']}
      />
      {settle.error === null || Object.keys(errors).length > 0 ? null : (
        <p className={css['problem']} role="alert">
          {translated(settle.error.message)}
        </p>
      )}
      <div className={css['acts']}>
        <Button type="submit" variant="primary" busy={settle.isPending}>
          {t('Settle')}
        </Button>
        <Button onClick={onClose}>{t('Not yet')}</Button>
      </div>
    </Form>
  )
}
