import { getMe, saveProfile } from '@drawbar/contract/identity/own-account.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { FormActions } from './form-actions.tsx'
import css from '../../app/frame/account-pages.module.css'

interface Fields {
  name: string
  position: string
}
const MISSING: Record<keyof Fields, string> = { name: t('Full name is required'), position: t('Position is required') }

/** The name on the account menu and on every offer; the answer brings a token that says the new one. */
export function SaveProfileForm({ onClose, ...known }: Fields & { onClose: () => void }) {
  const [fields, setFields] = useState<Fields>(known)
  const [missing, setMissing] = useState<Partial<Fields>>({})
  const save = useCommand(saveProfile, {
    invalidates: [getMe],
    onSuccess: () => {
      showFeedback({ type: 'success', message: t('Saved.') })
      onClose()
    },
  })
  const submit = (): void => {
    const names: (keyof Fields)[] = ['name', 'position']
    const blank = Object.fromEntries(
      names.filter((name) => fields[name].trim() === '').map((name) => [name, MISSING[name]]),
    )
    setMissing(blank)
    if (Object.keys(blank).length > 0) return
    save.mutate({ body: { name: fields.name.trim(), position: fields.position.trim() } })
  }
  const errors: Record<string, string> = save.error?.errors ?? {}
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: missing[name] ?? errors[name],
    autoFocus: name === 'name',
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      setMissing(({ [name]: _cleared, ...rest }) => rest)
      if (save.isError) save.reset()
    },
  })
  return (
    <div className={css['narrow']}>
      <Form label={t('Your name and position')} onSubmit={submit}>
        {save.error !== null && Object.keys(errors).length === 0 ? (
          <AlertBox tone="critical">{save.error.message}</AlertBox>
        ) : null}
        <TextField label={t('Full name')} autoComplete="name" {...field('name')} />
        <TextField label={t('Position')} autoComplete="organization-title" {...field('position')} />
        <FormActions submit={t('Save')} busy={save.isPending} onCancel={onClose} />
      </Form>
    </div>
  )
}
