import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import css from '../../app/frame/account-pages.module.css'

/** What ends a small form of an account page: its act, and leaving it. */
export function FormActions({ submit, busy, onCancel }: { submit: string; busy: boolean; onCancel: () => void }) {
  return (
    <div className={css['actions']}>
      <Button type="submit" variant="primary" size="wide" busy={busy}>
        {submit}
      </Button>
      <Button size="wide" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}
