import { Component, Suspense, type ReactNode } from 'react'

/** A part that is fetched by itself and that the screen stands without: where it does not arrive, or breaks, the screen stays. React reports the error. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
