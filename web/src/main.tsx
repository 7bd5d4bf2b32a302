import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startApplication, whenArrived } from './start.ts'
import { routes } from './routes.tsx'

const mount = document.getElementById('root')
if (mount === null) throw new Error('The page has no element with the id "root" to put the application into.')

const router = startApplication(() => createBrowserRouter(routes))
const application = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
// A prerendered page is taken over as it stands, once the code of its route is there to draw the same; in slices, so that whoever scrolls or
// types meanwhile is not kept waiting.
if (mount.hasChildNodes())
  void whenArrived(router).then(() => startTransition(() => void hydrateRoot(mount, application)))
else createRoot(mount).render(application)
