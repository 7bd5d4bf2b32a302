import { Link } from 'react-router'
import { t } from '../i18n/t.ts'
import css from './coming-screen.module.css'
import { Screen } from './screen.tsx'

export interface ComingScreenProps {
  title: string
  /** What a person will do here, in one sentence. */
  purpose: string
  /** What the finished screen will hold. */
  holds: readonly string[]
  /** What exists today and serves part of it. */
  fallback: readonly { to: string; label: string; why: string }[]
}

/** A screen that is not built yet says so, says what it will be, and shows the way to what already works. */
export function ComingScreen({ title, purpose, holds, fallback: meanwhile }: ComingScreenProps) {
  return (
    <Screen title={title}>
      <div className={css['screen']}>
        <p className="t-label">{t('Not built yet')}</p>
        <h2 className="t-record">{purpose}</h2>
        <ul className={css['holds']}>
          {holds.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        {meanwhile.length === 0 ? null : (
          <>
            <h3 className="t-panel">{t('What works today')}</h3>
            <ul className={css['ways']}>
              {meanwhile.map(({ to, label, why }) => (
                <li key={to}>
                  <Link to={to} className="link">
                    {label}
                  </Link>
                  <span className="t-second">{why}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Screen>
  )
}
