import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import css from './crash-boundary.module.css'

export const CRASH_RETRY_LIMIT = 3

export interface CrashScreenProps {
  title?: string
  message?: string
  retriesUsed?: number
  /** Absent where trying again makes no sense, such as on a page that could not be fetched. */
  onRetry?: () => void
}

export function CrashScreen({
  title = 'Something went wrong',
  message = "An unexpected error occurred. Don't worry, your data is safe.",
  retriesUsed = 0,
  onRetry,
}: CrashScreenProps) {
  return (
    <div className={css['screen']} role="alert">
      <h1 className={css['title']}>{title}</h1>
      <p className={css['message']}>{message}</p>
      <div className={css['actions']}>
        {onRetry !== undefined && retriesUsed < CRASH_RETRY_LIMIT ? (
          <Button size="wide" variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        ) : null}
        {/* A full load on purpose: the state of the application is what broke. */}
        <Button size="wide" onClick={() => window.location.assign('/')}>
          Go Home
        </Button>
        <Button size="wide" variant="quiet" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
      {retriesUsed > 0 ? <p className={css['retries']}>Retry attempts: {retriesUsed}</p> : null}
    </div>
  )
}

export interface CrashBoundaryProps {
  children: ReactNode
  title?: string
  message?: string
  onError?: (error: Error, info: ErrorInfo) => void
}

interface CrashBoundaryState {
  failed: boolean
  /** Outlives a recovery, otherwise the limit would never be reached. */
  retriesUsed: number
}

/** Must stand inside every route element: the router catches rendering errors above it first. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { failed: false, retriesUsed: 0 }

  static getDerivedStateFromError(): Partial<CrashBoundaryState> {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  private readonly retry = (): void => {
    this.setState((state) => ({ failed: false, retriesUsed: state.retriesUsed + 1 }))
  }

  override render(): ReactNode {
    const { children, title, message } = this.props
    if (!this.state.failed) return children
    return (
      <CrashScreen
        {...(title === undefined ? {} : { title })}
        {...(message === undefined ? {} : { message })}
        retriesUsed={this.state.retriesUsed}
        onRetry={this.retry}
      />
    )
  }
}
