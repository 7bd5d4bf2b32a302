import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { getShipment, listShipments, recordShipmentEvent, submitPod } from '@drawbar/contract/shipments/shipments.ts'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from '../../../api/api-error.ts'
import { call, type AnyEndpoint, type CallInput } from '../../../api/call.ts'
import { randomId } from '../../../api/random-id.ts'
import { storedToken } from '../../../app/session/storage.ts'
import { useSession } from '../../../app/session/store.ts'
import { readToken, type SessionUser } from '../../../app/session/token.ts'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import type { UnsentBase, Unsent, UnsentEvent, UnsentPod } from './unsent-types.ts'
import { dropDraft, isSaved, storeUnsent, storedOf } from './unsent-store.ts'

/** `waits` leaves by itself; `refused` was answered, and stays until its teller has read why. */
export interface Unsettled {
  entry: Unsent
  state: 'sending' | 'waits' | 'refused'
  error: ApiError | null
  /** Outlives a reload. */
  isStored: boolean
  onSent?: (() => void) | undefined
}

export const useUnsettled = create<{ all: readonly Unsettled[] }>(() => ({ all: [] }))
const all = (): readonly Unsettled[] => useUnsettled.getState().all
const put = (next: readonly Unsettled[]): void => useUnsettled.setState({ all: next })
const change = (key: string, part: Partial<Unsettled>): void =>
  put(all().map((one) => (one.entry.key === key ? { ...one, ...part } : one)))
const forget = (key: string): void => put(all().filter(({ entry: act }) => act.key !== key))

/** The person, on this side of the company; staff in a person's chair are somebody else. */
const ownerOf = (user: SessionUser | null): string =>
  user === null ? '' : [user.userId, user.companyId, user.userType, user.acting?.until].join(' ')

/** Read from what the next call carries: another tab may have signed somebody else in. */
function ownerNow(): string {
  const reading = readToken(storedToken() ?? '')
  return ownerOf(reading.state === 'valid' ? reading.user : null)
}

const isTheirs = ({ entry: act }: Unsettled, owner: string): boolean => act.owner === owner

export const useOwner = (): string => useSession(({ user }) => ownerOf(user))

export function useUnsent(): readonly Unsettled[] {
  const owner = useOwner()
  const unsettled = useUnsettled((state) => state.all)
  return unsettled.filter((one) => isTheirs(one, owner))
}

/** Who comes back to a shipment must not tell the same again while it is under way. */
export const useUnsentOf = (shipmentId: string, kind: Unsent['kind']): Unsettled | undefined =>
  useUnsent().find(({ entry: act }) => act.shipmentId === shipmentId && act.kind === kind)

type Reporting<U extends UnsentBase> = Omit<U, 'key' | 'owner' | 'recordedAt' | 'uploadKey'>

/** Answers its key, or that of the one under way: the second half of a double click comes before the button is drawn busy. */
export function notify(
  reporting: Reporting<UnsentEvent> | Reporting<UnsentPod>,
  { queries, onSent }: { queries: QueryClient; onSent?: () => void },
): string {
  const owner = ownerNow()
  const { kind, shipmentId } = reporting
  const before = all().find(
    (one) => isTheirs(one, owner) && one.entry.kind === kind && one.entry.shipmentId === shipmentId,
  )
  if (before !== undefined && before.state !== 'refused') return before.entry.key
  if (before !== undefined) drop(before.entry.key)
  const stamp = { key: randomId(), owner, recordedAt: new Date().toISOString() }
  const unsent: Unsent =
    reporting.kind === 'pod'
      ? { ...reporting, ...stamp, uploadKey: randomId() }
      : // Known to the server by it for good, where keys are forgotten after a day.
        { ...reporting, ...stamp, body: { ...reporting.body, sourceEventId: stamp.key } }
  put([...all(), { entry: unsent, state: 'sending', error: null, isStored: false, onSent }])
  void keep(unsent).then(() => sendUnsent(queries))
  return unsent.key
}

/** Staff who sit in somebody's chair leave nothing in its drawer. */
async function keep(unsent: Unsent): Promise<void> {
  const canStore = unsent.owner !== '' && (useSession.getState().user?.acting ?? null) === null
  if (canStore && (await storeUnsent(unsent))) change(unsent.key, { isStored: true })
}

export function drop(key: string): void {
  forget(key)
  void dropDraft(key)
}

const AGAIN_MS = 30_000
let round: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Tries all that waits, in the order in which it was told; who presses a refused one tries that again too. */
export function sendUnsent(queries: QueryClient, again?: string): void {
  clearTimeout(timer)
  const owner = ownerNow()
  const online = onlineManager.isOnline()
  put(
    all().map((one) =>
      !isTheirs(one, owner) || (one.state === 'refused' && one.entry.key !== again)
        ? one
        : { ...one, state: online ? 'sending' : 'waits' },
    ),
  )
  if (!online) return
  round ??= inTurn(() => sendAll(queries)).finally(() => {
    round = null
    const left = all().filter((one) => isTheirs(one, ownerNow()))
    if (left.some(({ state }) => state === 'sending')) sendUnsent(queries)
    else if (left.some(({ state }) => state === 'waits')) timer = setTimeout(() => sendUnsent(queries), AGAIN_MS)
  })
}

/** One tab at a time. Where the browser has no locks (an address without TLS) the keys alone keep it from happening twice. */
function inTurn(run: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request('drawbar-unsent', run) : run()
}

async function sendAll(queries: QueryClient): Promise<void> {
  for (;;) {
    const owner = ownerNow()
    const next = all().find((one) => isTheirs(one, owner) && one.state === 'sending')
    if (next === undefined) return
    const failure = await failureOf(next, queries)
    if (failure === null) continue
    if (isAnswer(failure)) {
      change(next.entry.key, { state: 'refused', error: failure })
      continue
    }
    // What was told after it waits with it, so that all arrives in order.
    put(all().map((one) => (isTheirs(one, owner) && one.state === 'sending' ? { ...one, state: 'waits' } : one)))
    change(next.entry.key, { error: failure })
    return
  }
}

/** An answer to what was told. A server that is away, busy or still at it, or a session that ended, says nothing of it yet. */
const isAnswer = ({ kind, status, code }: ApiError): boolean =>
  kind === 'other' ||
  (kind === 'answer' && status < 500 && status !== 401 && status !== 429 && code !== 'request_in_progress')

async function failureOf(
  { entry: act, isStored: kept, onSent }: Unsettled,
  queries: QueryClient,
): Promise<ApiError | null> {
  // Sent or dropped in another tab.
  const gone = kept && !(await isSaved(act.key))
  try {
    if (!gone) await (act.kind === 'event' ? sendEvent(act) : sendPod(act))
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError({ kind: 'other', message: String(error), cause: error })
  }
  await dropDraft(act.key)
  forget(act.key)
  if (!gone) {
    showFeedback({ type: 'success', message: act.done })
    onSent?.()
  }
  for (const { id } of [getShipment, listShipments]) void queries.invalidateQueries({ queryKey: [id] })
  return null
}

async function callAs<E extends AnyEndpoint>(unsent: Unsent, endpoint: E, input: CallInput<E>) {
  if (ownerNow() !== unsent.owner) throw new ApiError({ kind: 'cancelled', message: '' })
  return call(endpoint, input)
}

function sendEvent(unsent: UnsentEvent) {
  // An earlier version kept a source with the report, which the server no longer takes.
  const { source: _, ...body }: UnsentEvent['body'] & { source?: string } = unsent.body
  return callAs(unsent, recordShipmentEvent, { params: { shipmentId: unsent.shipmentId }, body, key: unsent.key })
}

async function sendPod(unsent: UnsentPod): Promise<void> {
  const params = { shipmentId: unsent.shipmentId }
  if (unsent.documentId !== null) {
    // Tried before: the server may have it, and have forgotten the key by now.
    const { pods } = await callAs(unsent, getShipment, { params })
    if (pods.some(({ documentId }) => documentId === unsent.documentId)) return
  }
  const documentId = unsent.documentId ?? (await uploaded(unsent))
  await callAs(unsent, submitPod, { params, body: { ...unsent.body, documentId }, key: unsent.key })
}

async function uploaded(unsent: UnsentPod): Promise<string> {
  const form = new FormData()
  form.set('kind', 'pod')
  form.set('file', new File([unsent.file.bytes], unsent.file.name, { type: unsent.file.type }))
  const { id } = await callAs(unsent, uploadDocument, { form, key: unsent.uploadKey })
  const gone = { ...unsent, documentId: id }
  change(unsent.key, { entry: gone })
  await keep(gone)
  return id
}

/** The browser asks before it leaves a page that alone knows of something. */
function holdUnsaved(event: BeforeUnloadEvent): void {
  if (all().some(({ isStored: kept, state }) => !kept && state !== 'refused')) event.preventDefault()
}

/** What an earlier page left, and whenever the connection comes back. For as long as the house stands. */
export function retrySending(queries: QueryClient): () => void {
  let stopped = false
  void storedOf(ownerNow()).then((stored) => {
    if (stopped) return
    const known = new Set(all().map(({ entry: act }) => act.key))
    const found = stored.filter(({ key }) => !known.has(key))
    put([
      ...all(),
      ...found.map((unsent): Unsettled => ({ entry: unsent, state: 'sending', error: null, isStored: true })),
    ])
    sendUnsent(queries)
  })
  const stop = onlineManager.subscribe(() => sendUnsent(queries))
  window.addEventListener('beforeunload', holdUnsaved)
  return () => {
    stopped = true
    stop()
    window.removeEventListener('beforeunload', holdUnsaved)
    clearTimeout(timer)
  }
}
