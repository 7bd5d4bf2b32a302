import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { confirmPlace } from './site-calls.ts'
import css from './site-form.module.css'

/** A press, not the mere visit: programs that look into mails visit links too. */
export function ConfirmPlace({ token }: { token: string }) {
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'refused'>('asked')
  const [text, setText] = useState('')
  const confirm = async (): Promise<void> => {
    setState('busy')
    const outcome = await confirmPlace(token)
    setState('message' in outcome ? 'done' : 'refused')
    setText('message' in outcome ? outcome.message : (outcome.problem ?? Object.values(outcome.errors).join(' ')))
  }
  if (state === 'done') {
    return (
      <div role="status" className={css['done']}>
        {text}
      </div>
    )
  }
  return (
    <div className={css['form']}>
      <p>One press, and this address is on the list.</p>
      {state === 'refused' ? (
        <p role="alert" className={css['problem']}>
          <Status tone="critical">{text}</Status>
        </p>
      ) : null}
      <Button variant="primary" size="public" busy={state === 'busy'} onClick={() => void confirm()}>
        Confirm my place
      </Button>
      {state === 'refused' ? (
        <Link to={paths.waitlist} className="link">
          Ask for a new link
        </Link>
      ) : null}
    </div>
  )
}
