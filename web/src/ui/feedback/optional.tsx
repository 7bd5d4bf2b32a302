import { Component, Suspense, type ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../form/button.tsx'
import css from './optional.module.css'

interface OptionalProps {
  children: ReactNode
  /** Where somebody would miss it: said in its place. */
  lost?: string | true
}

/** A part that is fetched by itself and that the screen stands without: where it does not arrive, or breaks, the screen stays. React reports the error. */
export class Optional extends Component<OptionalProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    const { children, lost } = this.props
    if (!this.state.failed) return <Suspense fallback={null}>{children}</Suspense>
    return lost === undefined ? null : (
      <p className={css['lost']} role="alert">
        {lost === true ? t('A part of this page did not load.') : lost}
        {/* What could not be fetched is not asked for again before that. */}
        <Button size="filter" onClick={() => window.location.reload()}>
          {t('Load the page again')}
        </Button>
      </p>
    )
  }
}
