import { ButtonLink, Button } from '../../ui/form/button.tsx'
import css from './root.module.css'

/**
 * What the router shows when a page could not be fetched or a guard broke. The router's own page prints the stack in production; this
 * one keeps its words (spec §2) and leaves the stack to the console.
 */
export function RouterError() {
  return (
    <main className={css['failed']} role="alert">
      <h1 className="t-section">Unexpected Application Error!</h1>
      <p className="t-public">
        The page could not be loaded. If Drawbar was updated a moment ago, reloading fetches the new version. Nothing
        you saved is lost.
      </p>
      <p className={css['failedActions']}>
        <Button size="wide" variant="primary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
        <ButtonLink size="wide" to="/" reloadDocument>
          Go Home
        </ButtonLink>
      </p>
    </main>
  )
}
