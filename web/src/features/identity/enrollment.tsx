import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import css from '../../app/frame/account-pages.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { logOut } from '../../app/frame/log-out.ts'
import { SecondFactorSteps } from './second-factor-steps.tsx'
import { useSavedPreferences } from './use-saved-preferences.ts'

/** Nothing else is open to staff before this is done, so there is no way around it but out. */
export function Enrollment({ me, onDone }: { me: Me; onDone: () => void }) {
  const { email, preferences, secondFactor } = me
  useSavedPreferences(preferences)
  return (
    <AuthFrame>
      <main className={css['steps']}>
        <h1 className="t-record">
          {secondFactor.enabled ? t('Save your recovery codes') : t('Turn on your second factor')}
        </h1>
        {secondFactor.enabled ? null : (
          <p>
            {t(
              'Staff also log in with a code from an authenticator app on their phone. Set it up now to open the page you came for.',
            )}
          </p>
        )}
        <SecondFactorSteps action="begin" email={email} secondFactor={secondFactor} onDone={onDone} />
        {secondFactor.enabled ? null : (
          <p className={css['line']}>
            <span className="t-second">{t('Signed in as {email}', { email })}</span>
            <Button size="filter" onClick={() => void logOut()}>
              {translated('Logout')}
            </Button>
          </p>
        )}
      </main>
    </AuthFrame>
  )
}
