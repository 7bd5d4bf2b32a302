import type { SecondFactor } from '@drawbar/contract/identity/own-account.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import css from '../../app/frame/account-pages.module.css'
import { OwnAccount } from './own-account.tsx'
import type { SecondFactorAct } from './second-factor-steps.tsx'

const loadSteps = () => import('./second-factor-steps.tsx')
const SecondFactorSteps = lazy(async () => ({ default: (await loadSteps()).SecondFactorSteps }))

export function SecondFactorPanel() {
  return (
    <OwnAccount title={t('Second factor')} loading={t('Loading your second factor')}>
      {({ email, secondFactor }) => (
        <Panel
          title={t('Second factor')}
          note={t('a code from your telephone at every login')}
          aside={
            <Status tone={secondFactor.enabled ? 'good' : 'idle'}>{secondFactor.enabled ? t('On') : t('Off')}</Status>
          }
        >
          <SecondFactorActs email={email} secondFactor={secondFactor} />
        </Panel>
      )}
    </OwnAccount>
  )
}

/** What is asked and shown on the way comes once the screen is idle: most who are here came for something else. */
function SecondFactorActs({ email, secondFactor }: { email: string; secondFactor: SecondFactor }) {
  const [act, setAct] = useState<SecondFactorAct | null>(null)
  useEffect(() => whenIdle(loadSteps), [])
  const atRest = (): void => setAct(null)
  if (act === null) return <AtRest secondFactor={secondFactor} onAct={setAct} />
  return (
    <Suspense fallback={null}>
      <SecondFactorSteps act={act} email={email} secondFactor={secondFactor} onDone={atRest} onCancel={atRest} />
    </Suspense>
  )
}

/** Fewer than this and a lost telephone becomes a call to support. */
const FEW_CODES = 3

function AtRest({
  secondFactor: { enabled, required, recoveryCodesLeft },
  onAct,
}: {
  secondFactor: SecondFactor
  onAct: (act: SecondFactorAct) => void
}) {
  if (!enabled) {
    return (
      <div className={css['steps']}>
        <p>
          {t(
            'With it, a stolen password opens nothing: logging in also asks for a code that an authenticator app on your telephone shows.',
          )}
        </p>
        <div className={css['acts']}>
          <Button size="wide" onClick={() => onAct('begin')}>
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
      <div className={css['acts']}>
        <Button size="wide" onClick={() => onAct('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button size="wide" onClick={() => onAct('begin')}>
          {t('Move to another app')}
        </Button>
        <Button
          size="wide"
          variant="destructive"
          onClick={() => onAct('off')}
          lockedReason={required ? t('Staff keep their second factor.') : undefined}
        >
          {t('Turn off')}
        </Button>
      </div>
    </div>
  )
}
