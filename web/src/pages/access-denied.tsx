import { useSession } from '../app/session/store.ts'
import { pathOfDashboard } from '../features/identity/account-menu.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import css from './public/public-page.module.css'

export default function AccessDenied() {
  const { user, dashboard } = useSession()
  return (
    <div className={css['narrow']}>
      <h1 className="t-section">Access Denied</h1>
      <p className="t-lead">You do not have permission to view this page.</p>
      {user === null ? (
        <ButtonLink to="/login" size="wide">
          Login
        </ButtonLink>
      ) : (
        <>
          <p className="t-public">
            You are signed in as {user.email || user.name || 'a member'}
            {user.role === undefined ? '' : ` with the role ${user.role}`}. An owner of your company can change roles.
          </p>
          <ButtonLink to={pathOfDashboard(dashboard)} size="wide">
            Go to your dashboard
          </ButtonLink>
        </>
      )}
    </div>
  )
}
