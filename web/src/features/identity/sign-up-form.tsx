import { resourcePath } from '@drawbar/contract/paths.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { signUp } from './auth-calls.ts'
import {
  INDUSTRIES,
  NO_FIELDS,
  OTHER,
  signUpErrors,
  withIndustry,
  type SignUpErrors,
  type SignUpFields,
  type SignUpSide,
} from './sign-up-rules.ts'

/** Its list weighs more than the rest of the form; by then the first fields are being filled. */
export const loadIndustry = () => import('../../ui/form/select-field.tsx')
const SelectField = lazy(async () => ({ default: (await loadIndustry()).SelectField }))

export interface SignUpFormProps {
  side: SignUpSide
  onRegistered: (email: string) => void
}

/** Give it a new key when the side is chosen again: choosing clears the industry (spec §4). */
export function SignUpForm({ side, onRegistered }: SignUpFormProps) {
  const [fields, setFields] = useState<SignUpFields>(NO_FIELDS)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  /** Editing a field clears its error, and no other's. */
  const edit = (changed: SignUpFields, name: keyof SignUpFields): void => {
    setFields(changed)
    setErrors(({ [name]: _cleared, ...rest }) => rest)
  }
  const text = (name: Exclude<keyof SignUpFields, 'industry'>) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => edit({ ...fields, [name]: value }, name),
  })

  const submit = async (): Promise<void> => {
    if (busy) return
    const wrong = signUpErrors(fields)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const problem = await signUp(side, fields)
    setBusy(false)
    if (problem === null) onRegistered(fields.email.trim())
    else setFailure(problem)
  }

  return (
    <Form
      label={side === 'consignor' ? t('Sign up as a consignor') : t('Sign up as a carrier')}
      onSubmit={() => void submit()}
    >
      {failure === null ? null : <AlertBox tone="critical">{failure}</AlertBox>}
      <TextField label={t('Email')} type="email" autoComplete="email" {...text('email')} />
      <TextField label={t('Full name')} autoComplete="name" {...text('name')} />
      <TextField label={t('Position')} autoComplete="organization-title" {...text('position')} />
      <TextField label={t('Company name')} autoComplete="organization" {...text('companyName')} />
      <Suspense fallback={<Skeleton height={49} />}>
        <SelectField
          label={t('Industry')}
          name="industry"
          placeholder={t('Select your industry')}
          options={INDUSTRIES[side].map((industry) => ({ value: industry, label: translated(industry) }))}
          value={fields.industry}
          error={errors.industry}
          onChange={(industry) => {
            edit(withIndustry(fields, industry), 'industry')
            setErrors(({ customIndustry: _cleared, ...rest }) => rest)
          }}
        />
      </Suspense>
      {fields.industry === OTHER ? <TextField label={t('Your industry')} {...text('customIndustry')} /> : null}
      <PasswordField label={t('Password')} autoComplete="new-password" {...text('password')} />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" {...text('confirmPassword')} />
      <p className="t-second">
        {t('By signing up you accept the')}{' '}
        <Link className="link" to={resourcePath('terms')} target="_blank">
          {t('terms of service')}
        </Link>{' '}
        {t('and the')}{' '}
        <Link className="link" to={resourcePath('privacy')} target="_blank">
          {t('privacy notice')}
        </Link>
        .
      </p>
      <Button type="submit" variant="primary" size="wide" block busy={busy}>
        {t('Sign Up')}
      </Button>
    </Form>
  )
}
