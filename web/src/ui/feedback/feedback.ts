/** The event that puts up a toast. Anything on the page may send it; `Toasts` listens. */
export const FEEDBACK_EVENT = 'show-feedback'
export const FEEDBACK_MS = 4000
/** What can be taken back stays until it was read and thought about. */
export const UNDO_MS = 10_000

export const FEEDBACK_TYPES = ['success', 'error', 'warning', 'info'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

export interface FeedbackAction {
  /** “Undo”, “See bids”. */
  label: string
  onAction: () => void
  /** A single key that does it while the toast is up: Z for undo. */
  keys?: string
}

export interface Feedback {
  type: FeedbackType
  /** The first sentence is the result and is set bold; the rest qualifies it. */
  message: string
  /** Milliseconds; 4000 when absent. `Infinity` stays until closed. */
  duration?: number
  action?: FeedbackAction
}

export function showFeedback(feedback: Feedback): void {
  window.dispatchEvent(new CustomEvent<Feedback>(FEEDBACK_EVENT, { detail: feedback }))
}

/** The longest wait that a timer can hold; above it `setTimeout` fires at once. */
const MAX_TIMER_MS = 2_147_483_647

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isAction(value: unknown): value is FeedbackAction {
  return isRecord(value) && typeof value['label'] === 'string' && typeof value['onAction'] === 'function'
}

/** Senders are not only ours: an event without words is nothing to show, an unknown type is information. */
export function readFeedback(
  event: Event,
): (Required<Omit<Feedback, 'action'>> & { action: FeedbackAction | null }) | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (!isRecord(detail)) return null
  const { type, message, duration, action } = detail
  if (typeof message !== 'string' || message.trim() === '') return null
  const known = FEEDBACK_TYPES.find((one) => one === type) ?? 'info'
  const customMs = typeof duration === 'number' && duration >= 0 ? duration : FEEDBACK_MS
  return {
    type: known,
    message,
    duration: customMs > MAX_TIMER_MS ? Number.POSITIVE_INFINITY : customMs,
    action: isAction(action) ? action : null,
  }
}
