import { BankAccount } from '@drawbar/contract/documents/bank-account.ts'
import { t } from '../../../app/i18n/t.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

export type AccountValues = Record<keyof BankAccount, string>
export const NO_ACCOUNT: AccountValues = { routingNumber: '', accountNumber: '' }

/** What is wrong with it, by its field, before the file travels; empty where nothing is. */
export function accountErrors(text: AccountValues): Partial<AccountValues> {
  const { error } = BankAccount.safeParse(text)
  const wrong: Partial<AccountValues> = {}
  for (const { path, message } of error?.issues ?? []) wrong[path[0] as keyof AccountValues] ??= message
  return wrong
}

/** The numbers at the foot of a check. What is typed here goes with a reload: the storage of a tab is no place for an account. */
export function AccountFields({
  value,
  onChange,
  errors,
}: {
  value: AccountValues
  onChange: (value: AccountValues) => void
  errors: Partial<AccountValues>
}) {
  const field = (name: keyof AccountValues) => ({
    value: value[name],
    onChange: (text: string) => onChange({ ...value, [name]: text }),
    error: errors[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off' as const,
  })
  return (
    <>
      <TextField
        {...field('routingNumber')}
        label={t('Routing number')}
        hint={t('Nine digits, first at the foot of a check.')}
        maxLength={20}
      />
      <TextField
        {...field('accountNumber')}
        label={t('Account number')}
        hint={t('Only its last four digits stay readable.')}
        maxLength={30}
      />
    </>
  )
}
