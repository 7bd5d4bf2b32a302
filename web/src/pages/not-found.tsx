import { Link } from 'react-router'
import { SITE_LINKS } from '../app/frame/site-links.ts'
import { paths } from '../paths.ts'
import css from './public/public-page.module.css'

/** Spec §2: its title, its sentence, its link. */
export default function NotFound() {
  return (
    <div className={css['narrow']}>
      <h1 className="t-closing">Page Not Found</h1>
      <p className="t-lead">Sorry, the page you are looking for does not exist.</p>
      <p className="t-public">
        <Link to={paths.home} className="link">
          Return to Home
        </Link>
      </p>
      <nav aria-label="Where else to go" className={css['elsewhere']}>
        <h2 className="t-label">Or go to</h2>
        <ul>
          {[...SITE_LINKS, { label: 'Contact', to: paths.contact }].map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
