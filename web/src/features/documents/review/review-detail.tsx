import { claimReview, getReview, type ReviewDetail as Detail } from '@drawbar/contract/documents/document-reviews.ts'
import { useEffect, useState } from 'react'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formatNumber } from '../../../ui/format/format.ts'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { usePageKeys } from '../../../ui/layout/use-page-keys.ts'
import { formatClock, formatDate, zoneAbbreviation } from '../../../ui/format/zoned-time.ts'
import { StaffReadFailed } from '../../../app/frame/staff-read-failed.tsx'
import { claimLabel, DESK_ZONE, KIND_LABELS, documentStatusForStaff } from '../document-labels.ts'
import { writtenWays } from '../viewer/find-highlights.ts'
import { DocumentViewer } from '../viewer/file-viewer.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { ReviewChecks, ReviewSignals } from './review-checks.tsx'
import css from './review.module.css'
import { useDecision } from './use-decision.ts'
import { useNow } from './use-now.ts'
import type { Undo } from './use-undo.ts'

/** The lease runs anew while its holder is at work; it ends by itself when the screen is left. */
const RENEW_MS = 5 * 60_000
const NINE = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export interface ReviewDetailProps {
  documentId: string
  undo: Undo
  next: string | null
  onDecided: () => void
}

export function ReviewDetail({ documentId, undo, next, onDecided }: ReviewDetailProps) {
  const review = useEndpoint(getReview, { params: { documentId } }, { keep: true })
  const detail = review.data?.documentId === documentId ? review.data : null
  const actions = useDecision(detail, { undo, onDecided })
  const [current, setCurrent] = useState<string | null>(null)
  const [version, setVersion] = useState(documentId)
  const free = detail !== null && detail.status === 'pending_review' && detail.lease === null
  useRenewal(documentId, detail?.lease?.mine === true)
  usePageKeys({
    enter: () => free && actions.claim(),
    ...Object.fromEntries(
      NINE.map((key, index) => [
        key,
        () => {
          const check = detail?.checks[index]
          if (check) setCurrent(check.field)
        },
      ]),
    ),
  })
  if (review.isError) {
    return (
      <StaffReadFailed
        title={t('This paper did not load')}
        forStaff={t('The papers to review are for staff')}
        read={review}
      />
    )
  }
  if (detail === null) return <div className={css['empty']} aria-busy="true" />
  const shown = detail.versions.find(({ id }) => id === version) ?? detail.paper
  return (
    <>
      <DocumentViewer
        key={shown.id}
        documentId={shown.id}
        title={shown.fileName}
        note={noteOf(detail, shown.uploadedAt)}
        highlights={detail.checks.flatMap(({ field, says: text }, index) =>
          text === null ? [] : [{ key: field, number: index + 1, texts: writtenWays(text) }],
        )}
        current={current}
        aside={<Versions detail={detail} shown={shown.id} onShow={setVersion} />}
      />
      <aside className={css['side']} aria-label={t('Review')}>
        <Head detail={detail} onTake={() => actions.claim()} busy={actions.busy} />
        <div className={css['facts']}>
          <ReviewChecks review={detail} current={current} onCurrent={setCurrent} />
          <ReviewSignals review={detail} />
        </div>
        <DecisionBar key={detail.documentId} review={detail} actions={actions} next={next} />
      </aside>
    </>
  )
}

function useRenewal(documentId: string, mine: boolean): void {
  const { mutate } = useCommand(claimReview, { invalidates: [getReview] })
  useEffect(() => {
    if (!mine) return undefined
    const timer = setInterval(() => mutate({ params: { documentId } }), RENEW_MS)
    return () => clearInterval(timer)
  }, [documentId, mine, mutate])
}

function noteOf({ paper: doc }: Detail, uploadedAt: string): string {
  const sent = t('sent {day} {clock} {zone}', {
    day: formatDate(uploadedAt, DESK_ZONE),
    clock: formatClock(uploadedAt, DESK_ZONE),
    zone: zoneAbbreviation(uploadedAt, DESK_ZONE),
  })
  const size = t('{size} KB', { size: formatNumber(Math.max(1, Math.round(doc.bytes / 1024))) })
  const pages = doc.pages === null ? [] : [t('{count} pages', { count: doc.pages })]
  return [...pages, size, sent].join(', ')
}

function Versions({ detail, shown, onShow }: { detail: Detail; shown: string; onShow: (id: string) => void }) {
  if (detail.versions.length < 2) return null
  return (
    <NativeSelectField
      label={t('Version')}
      labelHidden
      value={shown}
      onChange={onShow}
      options={detail.versions.map((version) => ({
        value: version.id,
        label:
          version.id === detail.documentId
            ? t('This one')
            : `${formatDate(version.uploadedAt, DESK_ZONE)}, ${documentStatusForStaff({ ...version, daysLeft: null }).label}`,
      }))}
    />
  )
}

const SECOND = 1000

function Head({ detail, onTake, busy }: { detail: Detail; onTake: () => void; busy: boolean }) {
  const now = useNow(SECOND)
  const { lease, paper: doc } = detail
  const left = lease === null ? 0 : Math.max(0, Math.floor((new Date(lease.until).getTime() - now) / 1000))
  const clock = `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`
  const subject = detail.subjectName === null ? '' : `, ${detail.subjectName}`
  return (
    <header className={css['head']}>
      <h2 className="t-record">{detail.companyName}</h2>
      {lease?.mine ? (
        <Status tone="neutral" variant="tag">
          {t('You hold it, {clock}', { clock })}
        </Status>
      ) : lease ? (
        <Status tone="live" variant="tag">
          {t('{name} holds it, {clock}', { name: lease.holder, clock })}
        </Status>
      ) : detail.status === 'pending_review' ? (
        <Button size="row" keys="Enter" busy={busy} onClick={onTake}>
          {t('Take it')}
        </Button>
      ) : null}
      <p className={css['lead']}>
        {`${KIND_LABELS[detail.kind]}${subject}. `}
        {doc.expiresOn === null ? '' : t('Ends {day}. ', { day: claimLabel(doc.expiresOn) })}
        {detail.coverEndsOn !== null && detail.liveShipments === 0
          ? t('Its cover on file ends {day}, and an award waits for its answer.', {
              day: claimLabel(detail.coverEndsOn),
            })
          : null}
        {detail.coverEndsOn !== null && detail.liveShipments > 0
          ? t('Its cover on file ends {day} with {count} live shipments.', {
              day: claimLabel(detail.coverEndsOn),
              count: detail.liveShipments,
            })
          : null}
      </p>
    </header>
  )
}
