import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { type FetchedFile, openFile } from '../../api/call.ts'
import { translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './billing.module.css'

/** Opens a file that only a signed-in request may fetch, and says under the button why it did not open. */
export function OpenFileButton({
  label,
  name,
  fetch,
}: {
  label: string
  name?: string
  fetch: () => Promise<FetchedFile>
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      openFile(await fetch())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="filter" busy={busy} aria-label={name ?? label} onClick={() => void open()}>
        {label}
      </Button>
      {failure === null ? null : (
        <span role="alert" className={css['refused']}>
          {translated(failure)}
        </span>
      )}
    </>
  )
}
