import type { ApiError } from '../../api/api-error.ts'
import { t } from '../../app/i18n/t.ts'
import css from '../../app/frame/account-pages.module.css'
import { type Proof, ProofForm } from '../identity/proof-form.tsx'

/** What a yes leads to comes before it, and who says it proves who they are. */
export function ConfirmTransferForm({
  party,
  secondFactor,
  busy,
  error,
  onEdit,
  onConfirm,
  onCancel,
}: {
  party: 'from' | 'to'
  secondFactor: boolean
  busy: boolean
  error: ApiError | null
  onEdit: () => void
  onConfirm: (proof: { password: string; code?: string }) => void
  onCancel: () => void
}) {
  const submit = ({ password, code }: Proof): void => onConfirm({ password, ...(secondFactor ? { code } : {}) })
  return (
    <div className={css['steps']}>
      <h4 className="t-strong">{t('What happens once both have confirmed')}</h4>
      <ul>
        {(party === 'from' ? GIVES : TAKES).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ProofForm
        label={t('Confirm the handover')}
        asks={secondFactor ? ['password', 'code'] : ['password']}
        verb={t('Confirm the handover')}
        tone={party === 'from' ? 'destructive' : 'primary'}
        busy={busy}
        error={error}
        onEdit={onEdit}
        onSubmit={submit}
        onCancel={onCancel}
      />
    </div>
  )
}

const GIVES = [
  t('You are no longer the owner. You get the role that the new owner has now.'),
  t('The new owner decides about the team, including you, the account that is paid, and closing the company.'),
  t('You cannot take it back by yourself: only the new owner can hand it over again.'),
]
const TAKES = [
  t('You are the owner, and the present owner gets the role that you have now.'),
  t('You answer for the team, the account that is paid, and what the company owes.'),
]
