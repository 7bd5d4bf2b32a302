import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import css from './auth.module.css'

/** Behind a choice, with fields that signing in does without. */
const loadForm = () => import('./sign-up-form.tsx')
const SignUpForm = lazy(async () => ({ default: (await loadForm()).SignUpForm }))

/** 'I am a...': a consignor signs up here, a carrier is shown the way to its own page (spec §2). */
export function SignUpPanel({ onRegistered }: { onRegistered: (email: string) => void }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(0)
  useEffect(() => whenIdle(async () => (await loadForm()).loadIndustry()), [])
  return (
    <>
      <h2 className="t-panel">{t('I am a...')}</h2>
      <div className={css['cards']}>
        <button
          type="button"
          aria-pressed={chosen > 0}
          className={cx(css['card'], chosen > 0 && css['chosen'])}
          onClick={() => setChosen(chosen + 1)}
        >
          <strong>{t('Consignor')}</strong>
          <ul>
            <li>{t('Post loads')}</li>
            <li>{t('Get competitive quotes')}</li>
            <li>{t('Track shipments')}</li>
            <li>{t('Manage carrier relationships')}</li>
          </ul>
        </button>
        <button type="button" className={css['card']} onClick={() => void navigate(paths.forCarriers)}>
          <strong>{t('Carrier')}</strong>
          <ul>
            <li>{t('Find loads')}</li>
            <li>{t('Bid and haul')}</li>
            <li>{t('Get paid on proof')}</li>
          </ul>
        </button>
      </div>
      {chosen > 0 ? <ConsignorForm chosen={chosen} onRegistered={onRegistered} /> : null}
    </>
  )
}

function ConsignorForm({ chosen, onRegistered }: { chosen: number; onRegistered: (email: string) => void }) {
  return (
    <Suspense fallback={null}>
      <SignUpForm key={chosen} side="consignor" onRegistered={onRegistered} />
    </Suspense>
  )
}
