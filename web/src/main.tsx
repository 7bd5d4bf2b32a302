import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startApplication } from './start.ts'
import { routes } from './routes.tsx'

const mount = document.getElementById('root')
if (mount === null) throw new Error('The page has no element with the id "root" to put the application into.')

const router = startApplication(() => createBrowserRouter(routes))
createRoot(mount).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
