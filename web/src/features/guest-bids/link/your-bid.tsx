import type { InvitationByLink, OwnGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { forgetDraft, type Draft } from '../../public-site/form-draft.ts'
import { Section } from '../../public-site/public-page.tsx'
import { type Outcome, SiteForm } from '../../public-site/site-form.tsx'
import { bidFields, fieldsOf, termsOf } from './bid-fields.ts'
import css from './bid-link.module.css'
import { ClaimBid } from './claim-bid.tsx'
import { CodeStep } from './code-step.tsx'
import { requestCode, type DemoMail, type Refusal, saveBid, type BidTerms, withdrawBid } from './link-calls.ts'
import { formatInstantText, formatMoneyText } from './link-labels.ts'
import { OwnBid } from './submitted-bid.tsx'

const CLOSED = {
  paused: 'Whoever invited you takes no prices at the moment. The load may open again: come back by the same link.',
  closed: 'Bids on this load have closed. A bid that was made in time stands.',
  gone: 'This load is covered, canceled or over. There is nothing to bid on any more.',
} as const

/** What a code is wanted for; `terms` wait for it. */
type Target = { terms: BidTerms } | 'look'

export interface YourBidProps {
  token: string
  shown: InvitationByLink
  /** The load is not as it was read: read it again. */
  onStale: () => void
}

/** From the form to the code to the bid. The proof lives in this tab's memory and nowhere else: a reload asks for a code again. */
export function YourBid({ token, shown, onStale }: YourBidProps) {
  const { load, mailbox } = shown
  const [proof, setProof] = useState<string | null>(null)
  const [bid, setBid] = useState<OwnGuestBid | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const [demoMail, setDemoMail] = useState<DemoMail>(null)
  const [changing, setChanging] = useState(false)
  const [given, setGiven] = useState<Draft>({ companyName: shown.carrierName ?? '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const draft = `bid-${load.reference}`

  const complain = ({ code, errors, message }: Refusal): Outcome => {
    if (code === 'mailbox_unproved') setProof(null)
    if (code === 'stale_version' || code === 'load_not_open' || code === 'bidding_closed') onStale()
    return { errors, problem: Object.keys(errors).length > 0 ? null : message }
  }
  const sendCode = async (next: Target): Promise<Outcome> => {
    const answer = await requestCode(token)
    if ('refused' in answer) return complain(answer.refused)
    setProblem(null)
    setDemoMail(answer.done.demoMail)
    setTarget(next)
    return { message: 'A code is on its way.' }
  }
  const save = async (
    terms: BidTerms,
    { key, earlier }: { key: string; earlier: OwnGuestBid | null },
  ): Promise<Outcome> => {
    const answer = await saveBid(token, { proof: key, terms, isRevision: earlier?.status === 'open' })
    if ('refused' in answer) return complain(answer.refused)
    setBid(answer.done)
    setChanging(false)
    setProblem(null)
    forgetDraft(draft)
    return { message: 'Your bid stands.' }
  }
  const submit = async (value: Draft): Promise<Outcome> => {
    const read = termsOf(value, shown)
    if ('errors' in read) return { errors: read.errors, problem: null }
    setGiven(value)
    return proof === null ? sendCode(read) : save(read.terms, { key: proof, earlier: bid })
  }
  const requestReview = async (): Promise<void> => {
    setBusy(true)
    const outcome = await sendCode('look')
    setBusy(false)
    if ('errors' in outcome) setProblem(outcome.problem)
  }
  const withdraw = async (): Promise<void> => {
    if (proof === null) return
    setBusy(true)
    const answer = await withdrawBid(token, proof)
    setBusy(false)
    if ('done' in answer) setBid(answer.done)
    else if (answer.refused.code === 'mailbox_unproved') forget()
    else setProblem(answer.refused.message)
  }
  const forget = (): void => {
    setProof(null)
    setBid(null)
    setProblem('Your code has lapsed. Ask for a new one.')
  }

  const note =
    bid?.status === 'open' && proof !== null
      ? `Your bid of ${formatMoneyText(bid.amount)} stands until you save another price.`
      : `We mail a code to ${mailbox} before a bid counts.`
  if (target !== null)
    return (
      <Stage name="code">
        <Section id="code" title="Your code" note="Only whoever reads the invited mailbox can bid.">
          <CodeStep
            token={token}
            mailbox={mailbox}
            demoMail={demoMail}
            button={target === 'look' ? 'Show my bid' : 'Place the bid'}
            onBack={() => setTarget(null)}
            onProved={async (proved) => {
              setProof(proved.proof)
              setBid(proved.bid)
              if (target !== 'look') {
                const outcome = await save(target.terms, { key: proved.proof, earlier: proved.bid })
                if ('errors' in outcome) setProblem(outcome.problem ?? Object.values(outcome.errors).join(' '))
              } else if (proved.bid === null) setProblem('There is no bid by this link yet.')
              setTarget(null)
            }}
          />
        </Section>
      </Stage>
    )
  if (bid !== null && !changing)
    return (
      <Stage name={bid.status}>
        <Section
          id="bid"
          title="Your bid"
          {...(bid.status === 'open' ? { note: 'Unverified until a member of a carrier claims it.' } : {})}
        >
          <OwnBid
            bid={bid}
            load={load}
            problem={problem}
            busy={busy}
            onChange={() => {
              setGiven(fieldsOf(bid))
              setProblem(null)
              setChanging(true)
            }}
            onWithdraw={() => void withdraw()}
          />
        </Section>
        {bid.status === 'claimed' ? (
          <Claimed />
        ) : bid.status === 'open' && load.state !== 'gone' ? (
          <Section id="claim" title="Make it count">
            <ClaimBid
              token={token}
              proof={proof}
              busy={busy}
              onRequestCode={() => void requestReview()}
              onClaimed={() => setBid({ ...bid, status: 'claimed' })}
              onLapsed={forget}
            />
          </Section>
        ) : null}
      </Stage>
    )
  return (
    <Stage name="price">
      <Section id="bid" title="Your price" {...(load.state === 'open' ? { note } : {})}>
        <Earlier shown={shown} busy={busy} onLook={() => void requestReview()} />
        {problem === null ? null : (
          <p role="alert">
            <Status tone="critical">{problem}</Status>
          </p>
        )}
        {load.state === 'open' && (shown.bid?.status !== 'open' || changing) && shown.bid?.status !== 'claimed' ? (
          <SiteForm
            name={draft}
            label="Your bid"
            fields={bidFields(load.currency)}
            button={proof === null ? 'Send me a code' : bid?.status === 'open' ? 'Save the new price' : 'Place the bid'}
            given={given}
            send={submit}
          />
        ) : null}
        {changing ? (
          <div className={css['under']}>
            <Button
              variant="quiet"
              size="public"
              onClick={() => {
                forgetDraft(draft)
                setChanging(false)
              }}
            >
              {bid?.status === 'open' ? 'Keep the bid as it is' : 'Do not bid again'}
            </Button>
          </div>
        ) : null}
      </Section>
    </Stage>
  )
}

/** Where one goes on by the keyboard once a stage has taken the place of another; the first one takes the focus from nobody. */
function Stage({ name, children }: { name: 'price' | 'code' | OwnGuestBid['status']; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    const field = place.current?.querySelector('input') ?? place.current
    field?.focus()
  }, [name])
  return (
    <div ref={place} tabIndex={-1} className={css['stage']}>
      {children}
    </div>
  )
}

/** What whoever holds the link may know of a bid, and the way to it for its maker. */
function Earlier({
  shown: { load, bid },
  busy,
  onLook,
}: {
  shown: InvitationByLink
  busy: boolean
  onLook: () => void
}) {
  const text =
    bid?.status === 'claimed'
      ? `The bid made by this link was claimed ${formatInstantText(bid.updatedAt)}. It stands among the bids of that company.`
      : bid?.status === 'open'
        ? `A bid was made by this link, last changed ${formatInstantText(bid.updatedAt)}. To see, change or claim it, show that the mailbox is yours.`
        : bid?.status === 'withdrawn'
          ? 'The bid made by this link was taken back.'
          : null
  const sealed = bid === null && load.sealed
  return (
    <>
      {load.state === 'open' ? null : (
        <p>
          <Status tone="warning">{CLOSED[load.state]}</Status>
        </p>
      )}
      {sealed ? (
        <p>Bids are sealed: until they open nobody sees them, and this page tells nobody whether you bid.</p>
      ) : null}
      {text === null ? null : <p>{text}</p>}
      {bid?.status === 'claimed' ? (
        <ButtonLink to={`${paths.carrierLoads}?tab=bids`} size="public">
          My bids
        </ButtonLink>
      ) : bid?.status === 'open' || sealed ? (
        <div>
          <Button size="public" variant={bid?.status === 'open' ? 'primary' : 'quiet'} busy={busy} onClick={onLook}>
            {bid?.status === 'open' ? 'Send me a code' : 'I have bid already'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Claimed() {
  return (
    <Section id="claimed" title="It is yours">
      <p>It stands among your company’s bids now, and whoever invited you sees it beside the others.</p>
      <div>
        <ButtonLink to={`${paths.carrierLoads}?tab=bids`} variant="primary" size="public">
          My bids
        </ButtonLink>
      </div>
    </Section>
  )
}
