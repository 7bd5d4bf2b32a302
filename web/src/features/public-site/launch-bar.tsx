import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import css from './launch-bar.module.css'

/** Spec §1's placeholder on the pages for everybody. The server marks the document when staff have ended the launch; then it is not shown. */
export function LaunchBar() {
  return (
    <aside aria-label="Launch" className={css['bar']}>
      <strong>Launching soon.</strong>{' '}
      <Link to={paths.waitlist} className={css['link']}>
        Join the waitlist
      </Link>{' '}
      <span className={css['rest']}>and we will write once, when it opens.</span>
    </aside>
  )
}
