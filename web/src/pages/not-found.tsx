import { Link } from 'react-router'
import css from './public/public-page.module.css'

export default function NotFound() {
  return (
    <div className={css['narrow']}>
      <h1 className="t-section">Page Not Found</h1>
      <p className="t-lead">Sorry, the page you are looking for does not exist.</p>
      <p>
        <Link to="/" className="link">
          Return to Home
        </Link>
      </p>
    </div>
  )
}
