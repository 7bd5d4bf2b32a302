import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startApplication, whenArrived } from './start.ts'
import { nextTurn } from './next-turn.ts'
import { routes } from './routes.tsx'

const mount = document.getElementById('root')
if (mount === null) throw new Error('The page has no element with the id "root" to put the application into.')

/**
 * Schemas are read without compiled code: the content security policy refuses `eval`, and Firefox reports zod's probe for it on every page. What
 * `z.config({ jitless: true })` sets, set here since zod arrives with the page's own code, after this file.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Draws the application, or takes over the page that stands there. */
function begin(root: HTMLElement): void {
  const router = startApplication(() => createBrowserRouter(routes))
  const application = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (!root.hasChildNodes()) return createRoot(root).render(application)
  // A prerendered page is taken over as it stands, once the code of its route is there to draw the same; in slices, so that whoever scrolls
  // or types meanwhile is not kept waiting.
  void whenArrived(router).then(() => startTransition(() => void hydrateRoot(root, application)))
}

// Whoever reads a prerendered page is not kept from it by the program's libraries and its routes in one piece of work.
if (mount.hasChildNodes()) void nextTurn().then(() => begin(mount))
else begin(mount)
