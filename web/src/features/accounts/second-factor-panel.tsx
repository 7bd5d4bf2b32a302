import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getMe,
  renewRecoveryCodes,
  type SecondFactor,
} from '@drawbar/contract/own-account.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCommand } from '../../api/query.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/button.tsx'
import { showFeedback } from '../../ui/feedback.ts'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import css from './account-pages.module.css'
import { OwnAccount } from './own-account.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodesShown } from './recovery-codes.tsx'
import { SecondFactorKey, type TotpKey } from './second-factor-key.tsx'

/** Where the banner of staff leads. */
export const SECOND_FACTOR_ID = 'second-factor'

export function SecondFactorPanel() {
  return (
    <OwnAccount title={t('Second factor')} loading={t('Loading your second factor')}>
      {({ email, secondFactor }) => (
        <Arrival>
          <Panel
            title={t('Second factor')}
            note={t('a code from your telephone at every login')}
            aside={
              <Status tone={secondFactor.enabled ? 'good' : 'idle'}>{secondFactor.enabled ? t('On') : t('Off')}</Status>
            }
          >
            <SecondFactorSteps email={email} secondFactor={secondFactor} />
          </Panel>
        </Arrival>
      )}
    </OwnAccount>
  )
}

/** The browser looks for the anchor before the panel is there, so it is brought into view once it is; the keyboard comes along. */
function Arrival({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${SECOND_FACTOR_ID}`) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <div ref={place} id={SECOND_FACTOR_ID} className={css['anchor']} tabIndex={-1}>
      {children}
    </div>
  )
}

type Step =
  | { at: 'rest' | 'begin' | 'renew' | 'off' }
  | { at: 'confirm'; key: TotpKey }
  | { at: 'codes'; codes: readonly string[] }
const REST: Step = { at: 'rest' }

function SecondFactorSteps({ email, secondFactor }: { email: string; secondFactor: SecondFactor }) {
  const [step, setStep] = useState<Step>(REST)
  const showCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) =>
    setStep({ at: 'codes', codes: recoveryCodes })
  const begin = useCommand(beginSecondFactor, { onSuccess: (key) => setStep({ at: 'confirm', key }) })
  const confirm = useCommand(confirmSecondFactor, { invalidates: [getMe], onSuccess: showCodes })
  const renew = useCommand(renewRecoveryCodes, { invalidates: [getMe], onSuccess: showCodes })
  const off = useCommand(disableSecondFactor, {
    invalidates: [getMe],
    onSuccess: () => {
      setStep(REST)
      showFeedback({ type: 'success', message: t('Second factor off. Your password alone logs you in.') })
    },
  })
  const { enabled } = secondFactor
  const form = (command: { isPending: boolean; error: typeof begin.error; reset: () => void }) => ({
    busy: command.isPending,
    error: command.error,
    onEdit: command.reset,
    onCancel: () => {
      command.reset()
      setStep(REST)
    },
  })

  switch (step.at) {
    case 'rest':
      return <AtRest secondFactor={secondFactor} onStep={(at) => setStep({ at })} />
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
          <RecoveryCodesShown codes={step.codes} email={email} onDone={() => setStep(REST)} />
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

/** Fewer than this and a lost telephone becomes a call to support. */
const FEW_CODES = 3

function AtRest({
  secondFactor: { enabled, required, recoveryCodesLeft },
  onStep,
}: {
  secondFactor: SecondFactor
  onStep: (at: 'begin' | 'renew' | 'off') => void
}) {
  if (!enabled) {
    return (
      <div className={css['steps']}>
        <p>
          {t(
            'With it, a stolen password opens nothing: logging in also asks for a code that an authenticator app on your telephone shows.',
          )}{' '}
          {required ? <strong>{t('Staff must have one.')}</strong> : null}
        </p>
        <div className={css['acts']}>
          <Button variant={required ? 'primary' : 'default'} size="wide" onClick={() => onStep('begin')}>
            {t('Turn on')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={css['steps']}>
      <p>
        {t('{left} of 10 recovery codes left.', { left: recoveryCodesLeft })}{' '}
        {recoveryCodesLeft <= FEW_CODES ? (
          <Status tone="watch">
            {recoveryCodesLeft === 0 ? t('None left, get new ones') : t('Few left, get new ones')}
          </Status>
        ) : null}
      </p>
      <div className={css['acts']}>
        <Button size="wide" onClick={() => onStep('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button size="wide" onClick={() => onStep('begin')}>
          {t('Move to another app')}
        </Button>
        <Button
          size="wide"
          variant="destructive"
          onClick={() => onStep('off')}
          lockedReason={required ? t('Staff keep their second factor.') : undefined}
        >
          {t('Turn off')}
        </Button>
      </div>
    </div>
  )
}
