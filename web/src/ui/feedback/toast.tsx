import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FEEDBACK_EVENT, readFeedback, type FeedbackAction, type FeedbackType } from './feedback.ts'
import { KeyCap } from '../display/key-cap.tsx'
import { pageKey } from '../layout/page-keys.ts'
import { StatusShape } from '../display/status.tsx'
import type { Tone } from '../theme/tokens.ts'
import css from './toast.module.css'
import { usePhone } from '../layout/use-phone.ts'

/** More than three are a list nobody reads, and three would fill a third of a phone; the rest wait, each with its full duration. */
export const MAX_TOASTS = 3
const MAX_ON_PHONE = 1
const SPLIT_GAP_PX = 16

const TONE: Record<FeedbackType, Tone> = { success: 'good', error: 'critical', warning: 'warning', info: 'live' }

interface Shown {
  id: number
  type: FeedbackType
  message: string
  duration: number
  action: FeedbackAction | null
}

/** Put once at the root of every page. It repeats a result; it is never the only place an error is shown. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const phone = usePhone()
  const shown = toasts.slice(0, phone ? MAX_ON_PHONE : MAX_TOASTS)
  const stack = useRef<HTMLElement>(null)
  // The frame ends above the stack, so that no row and no button lies under it.
  useLayoutEffect(() => {
    const height = stack.current?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--toast-room', height === 0 ? '0px' : `${height + SPLIT_GAP_PX}px`)
  })
  const nextId = useRef(1)
  useEffect(() => {
    const show = (event: Event): void => {
      const feedback = readFeedback(event)
      if (feedback === null) return
      const id = nextId.current
      nextId.current += 1
      setToasts((before) => [...before, { id, ...feedback }])
    }
    window.addEventListener(FEEDBACK_EVENT, show)
    return () => window.removeEventListener(FEEDBACK_EVENT, show)
  }, [])
  const close = (id: number): void => setToasts((before) => before.filter((toast) => toast.id !== id))
  return (
    <section ref={stack} className={css['stack']} aria-label="Notices">
      {shown.map((toast, at) => (
        <Toast
          key={toast.id}
          toast={toast}
          // Two acts under one key: it does the last, as undo does everywhere.
          hasKey={!shown.slice(at + 1).some(({ action }) => action?.keys === toast.action?.keys)}
          onClose={() => close(toast.id)}
        />
      ))}
    </section>
  )
}

function Toast({ toast, hasKey, onClose }: { toast: Shown; hasKey: boolean; onClose: () => void }) {
  const { action, duration, message, type } = toast
  const close = useEffectEvent(() => onClose())
  useEffect(() => {
    if (duration === Number.POSITIVE_INFINITY) return undefined
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [duration])
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!hasKey || action?.keys === undefined || pageKey(event) !== action.keys.toLowerCase()) return
    event.preventDefault()
    action.onAction()
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const [result, rest] = splitResult(message)
  return (
    <div className={css['toast']} role={type === 'error' || type === 'warning' ? 'alert' : 'status'} data-type={type}>
      <span className={css['shape']} data-tone={TONE[type]}>
        <StatusShape tone={TONE[type]} size={10} />
      </span>
      <p className={css['text']}>
        <strong className={css['result']}>{result}</strong>
        {rest}
      </p>
      {action === null ? null : (
        <button
          type="button"
          className={css['action']}
          onClick={() => {
            action.onAction()
            onClose()
          }}
        >
          <span className="link">{action.label}</span>
          {action.keys === undefined || !hasKey ? null : <KeyCap keys={action.keys} />}
        </button>
      )}
      <button type="button" className={css['close']} aria-label="Close notice" onClick={onClose}>
        <IconX size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  )
}

/** “Bid placed. Good to 20:00 CDT.” → result and rest; a single sentence is all result. */
function splitResult(message: string): [string, string] {
  const end = /[.!?](?=\s)/.exec(message)
  return end === null ? [message, ''] : [message.slice(0, end.index + 1), message.slice(end.index + 1)]
}
