import { useState } from 'react'
import { type ApiError, messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'

export interface DelayActionProps {
  verb: string
  title: string
  ask: { label: string; missing: string }
  rows: readonly { label: string; value: string }[]
  command: { isPending: boolean; error: ApiError | null; reset: () => void }
  send: (text: string, done: () => void) => void
  /** When it is done. */
  doneMessage: string
}

/** A word on a delay: it is asked for with what follows from it, and has to say why. */
export function DelayAction({ verb, title, ask, rows, command, send, doneMessage: said }: DelayActionProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="row" onClick={() => setAsking(true)}>
        {verb}…
      </Button>
      <LazyConfirm
        opened={asking}
        title={title}
        verb={verb}
        note={{ label: ask.label, asks: () => ask.missing }}
        rows={rows}
        busy={command.isPending}
        error={command.error === null ? null : messageOf(command.error)}
        onCancel={() => {
          command.reset()
          setAsking(false)
        }}
        onConfirm={(_, text = '') =>
          send(text, () => {
            setAsking(false)
            showFeedback({ type: 'success', message: said })
          })
        }
      />
    </>
  )
}
