import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getMe,
  renewRecoveryCodes,
  type SecondFactor,
} from '@drawbar/contract/identity/own-account.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import css from '../../app/frame/account-pages.module.css'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodesShown } from './recovery-codes.tsx'
import { SecondFactorKey, type TotpKey } from './second-factor-key.tsx'

export type SecondFactorAction = 'begin' | 'renew' | 'off'
type Step = { at: SecondFactorAction } | { at: 'confirm'; key: TotpKey } | { at: 'codes'; codes: readonly string[] }

export interface SecondFactorStepsProps {
  action: SecondFactorAction
  email: string
  secondFactor: SecondFactor
  onDone: () => void
  /** Given up. Absent where there is no other screen to go back to. */
  onCancel?: () => void
}

/** Turning the second factor on, moving it, replacing its codes, turning it off: each asks for proof first. */
export function SecondFactorSteps({
  action: act,
  email,
  secondFactor: { enabled },
  onDone,
  onCancel,
}: SecondFactorStepsProps) {
  const [step, setStep] = useState<Step>({ at: act })
  const showCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) =>
    setStep({ at: 'codes', codes: recoveryCodes })
  const begin = useCommand(beginSecondFactor, { onSuccess: (key) => setStep({ at: 'confirm', key }) })
  const confirm = useCommand(confirmSecondFactor, { invalidates: [getMe], onSuccess: showCodes })
  const renew = useCommand(renewRecoveryCodes, { invalidates: [getMe], onSuccess: showCodes })
  const off = useCommand(disableSecondFactor, {
    invalidates: [getMe],
    onSuccess: () => {
      onDone()
      showFeedback({ type: 'success', message: t('Second factor off. Your password alone logs you in.') })
    },
  })
  const form = (command: { isPending: boolean; error: typeof begin.error; reset: () => void }) => ({
    busy: command.isPending,
    error: command.error,
    onEdit: command.reset,
    ...(onCancel === undefined
      ? {}
      : {
          onCancel: () => {
            command.reset()
            onCancel()
          },
        }),
  })

  switch (step.at) {
    case 'begin':
      return (
        <ProofForm
          {...form(begin)}
          label={enabled ? t('Move to another app') : t('Turn the second factor on')}
          asks={enabled ? ['password', 'code'] : ['password']}
          codeHint={t('Six digits from the app you have now, or a recovery code.')}
          verb={t('Continue')}
          onSubmit={({ password, code }) => begin.mutate({ body: { password, ...(enabled ? { code } : {}) } })}
        />
      )
    case 'confirm':
      return (
        <div className={css['steps']}>
          <SecondFactorKey {...step.key} />
          <ProofForm
            {...form(confirm)}
            label={t('Confirm the first code')}
            asks={['code']}
            codeHint={t('The six digits that the app shows now. It counts from then on.')}
            verb={enabled ? t('Move to this app') : t('Turn on')}
            onSubmit={({ code }) => confirm.mutate({ body: { code } })}
          />
        </div>
      )
    case 'codes':
      return (
        <div className={css['steps']}>
          <RecoveryCodesShown codes={step.codes} email={email} onDone={onDone} />
        </div>
      )
    case 'renew':
      return (
        <ProofForm
          {...form(renew)}
          label={t('New recovery codes')}
          asks={['code']}
          verb={t('Replace the codes')}
          onSubmit={({ code }) => renew.mutate({ body: { code } })}
        />
      )
    case 'off':
      return (
        <ProofForm
          {...form(off)}
          label={t('Turn the second factor off')}
          asks={['password', 'code']}
          verb={t('Turn off')}
          tone="destructive"
          onSubmit={(body) => off.mutate({ body })}
        />
      )
  }
}
