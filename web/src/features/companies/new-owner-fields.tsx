import { t } from '../../app/i18n/t.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export interface NewOwnerFields {
  toUserId: string
  toEmail: string
}
export const NO_NEW_OWNER: NewOwnerFields = { toUserId: '', toEmail: '' }

/** Somebody who is no member yet; no user has this id. */
const INVITED = 'invited'
export const isInvited = ({ toUserId }: NewOwnerFields): boolean => toUserId === INVITED

/** What the server takes: a member, or an address. Null while neither is named. */
export function newOwnerOf(fields: NewOwnerFields): { toUserId: string } | { toEmail: string } | null {
  if (fields.toUserId === '') return null
  if (!isInvited(fields)) return { toUserId: fields.toUserId }
  return fields.toEmail.trim() === '' ? null : { toEmail: fields.toEmail.trim() }
}

export function NewOwnerFieldset({
  members,
  value,
  onChange,
  errors,
}: {
  members: readonly { userId: string; name: string; email: string }[]
  value: NewOwnerFields
  onChange: (changed: Partial<NewOwnerFields>) => void
  errors: Record<string, string>
}) {
  return (
    <>
      <SelectField
        label={t('New owner')}
        placeholder={t('Pick a member')}
        value={value.toUserId === '' ? null : value.toUserId}
        onChange={(toUserId) => onChange({ toUserId: toUserId ?? '' })}
        options={[
          ...members.map(({ userId, name, email }) => ({ value: userId, label: `${name}, ${email}` })),
          { value: INVITED, label: t('Somebody who is not a member yet') },
        ]}
        error={errors['toUserId']}
      />
      {isInvited(value) ? (
        <TextField
          label={t('Their e-mail address')}
          type="email"
          value={value.toEmail}
          onChange={(toEmail) => onChange({ toEmail })}
          error={errors['toEmail']}
        />
      ) : null}
    </>
  )
}
