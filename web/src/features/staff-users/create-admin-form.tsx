import { createAdmin, passwordProblem } from '@drawbar/contract/identity/accounts.ts'
import { isEmail } from '@drawbar/contract/fields.ts'
import { listUsers } from '@drawbar/contract/staff-users/staff-users.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from './staff.module.css'

type Field = 'name' | 'email' | 'password'
const INITIAL_VALUES = ['name', 'email'] as const satisfies readonly Field[]
const FIRST = { autoFocus: true }
const REQUIRED: Record<Field, string> = {
  name: t('Full name is required'),
  email: t('Email is required'),
  password: t('Password is required'),
}

/** A founder makes another member of staff, who enters by e-mail and this password. */
export function CreateAdminDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalFrame opened onClose={onClose} title={t('Create an administrator')} width={440}>
      <CreateAdminForm onClose={onClose} />
    </ModalFrame>
  )
}

function CreateAdminForm({ onClose }: { onClose: () => void }) {
  // Never part of the draft: a password is not stored.
  const [password, setPassword] = useState('')
  const create = useCommand(createAdmin, { invalidates: [listUsers] })
  const { errors, field, submit, edited, drop } = useDraftForm(
    'create-admin',
    { name: '', email: '' },
    { validate: (values) => wrongWith({ ...values, password }), command: create },
  )
  const send = submit(({ name, email }) =>
    create.mutate(
      { body: { name: name.trim(), email: email.trim(), password } },
      {
        onSuccess: ({ email }) => {
          drop()
          onClose()
          showFeedback({ type: 'success', message: t('{email} is an administrator now.', { email }) })
        },
      },
    ),
  )
  return (
    <div className={css['dialog']}>
      <p className={css['quiet']}>
        {t('Administrators see every company and every person. Give the password by a safe way, not by mail.')}
      </p>
      <Form label={t('Create an administrator')} onSubmit={send}>
        {create.error !== null && Object.keys(create.error.errors).length === 0 ? (
          <AlertBox tone="critical">{translated(create.error.message)}</AlertBox>
        ) : null}
        {INITIAL_VALUES.map((name) => (
          <TextField
            key={name}
            {...(name === 'name' ? FIRST : {})}
            label={name === 'name' ? t('Full name') : t('Email')}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            {...field(name)}
          />
        ))}
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          value={password}
          error={errors['password']}
          onChange={(text) => {
            edited('password')
            setPassword(text)
          }}
        />
        <div className={css['dialogActions']}>
          <Button onClick={onClose} keys="Esc">
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={create.isPending} keys={[t('Ctrl'), 'Enter']}>
            {t('Create administrator')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function wrongWith({ name, email, password }: Record<Field, string>): Record<string, string> {
  const blank = ([...INITIAL_VALUES, 'password'] as const).filter(
    (field) => ({ name, email, password })[field].trim() === '',
  )
  const problem = passwordProblem(password)
  return {
    ...(email.trim() !== '' && !isEmail(email.trim()) ? { email: t('Email is invalid') } : {}),
    ...(password !== '' && problem !== null ? { password: problem } : {}),
    ...Object.fromEntries(blank.map((field) => [field, REQUIRED[field]])),
  }
}
