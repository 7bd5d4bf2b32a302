import type { SecondFactor } from '@drawbar/contract/identity/own-account.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import css from '../../app/frame/account-pages.module.css'
import { AccountPanel } from './account-panel.tsx'
import type { SecondFactorAction } from './second-factor-steps.tsx'

const loadSteps = () => import('./second-factor-steps.tsx')
const SecondFactorSteps = lazy(async () => ({ default: (await loadSteps()).SecondFactorSteps }))

export function SecondFactorPanel() {
  return (
    <AccountPanel title={t('Second factor')} loading={t('Loading your second factor')}>
      {({ email, secondFactor }) => (
        <Panel
          title={t('Second factor')}
          note={t('a code from your telephone at every login')}
          aside={
            <Status tone={secondFactor.enabled ? 'good' : 'idle'}>{secondFactor.enabled ? t('On') : t('Off')}</Status>
          }
        >
          <SecondFactorActions email={email} secondFactor={secondFactor} />
        </Panel>
      )}
    </AccountPanel>
  )
}

/** What is asked and shown on the way comes once the screen is idle: most who are here came for something else. */
function SecondFactorActions({ email, secondFactor }: { email: string; secondFactor: SecondFactor }) {
  const [action, setAction] = useState<SecondFactorAction | null>(null)
  useEffect(() => whenIdle(loadSteps), [])
  const atRest = (): void => setAction(null)
  if (action === null) return <AtRest secondFactor={secondFactor} onAction={setAction} />
  return (
    <Suspense fallback={null}>
      <SecondFactorSteps action={action} email={email} secondFactor={secondFactor} onDone={atRest} onCancel={atRest} />
    </Suspense>
  )
}

/** Fewer than this and a lost telephone becomes a call to support. */
const FEW_CODES = 3

function AtRest({
  secondFactor: { enabled, required, recoveryCodesLeft },
  onAction,
}: {
  secondFactor: SecondFactor
  onAction: (action: SecondFactorAction) => void
}) {
  if (!enabled) {
    return (
      <div className={css['steps']}>
        <p>
          {t(
            'With it, a stolen password opens nothing: logging in also asks for a code that an authenticator app on your telephone shows.',
          )}
        </p>
        <div className={css['actions']}>
          <Button size="wide" onClick={() => onAction('begin')}>
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
          <Status tone="warning">
            {recoveryCodesLeft === 0 ? t('None left, get new ones') : t('Few left, get new ones')}
          </Status>
        ) : null}
      </p>
      <div className={css['actions']}>
        <Button size="wide" onClick={() => onAction('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button size="wide" onClick={() => onAction('begin')}>
          {t('Move to another app')}
        </Button>
        <Button
          size="wide"
          variant="destructive"
          onClick={() => onAction('off')}
          lockedReason={required ? t('Staff keep their second factor.') : undefined}
        >
          {t('Turn off')}
        </Button>
      </div>
    </div>
  )
}
