import { dashboardRedirect } from '@drawbar/contract/roles.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../app/i18n/t.ts'
import { useSession } from '../app/session/store.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import css from '../app/frame/root.module.css'

/** Painted before it redirects, since people on slow machines read it. The target follows the role alone (spec §2). */
export default function Dashboard() {
  const role = useSession(({ user }) => user?.role)
  const navigate = useNavigate()
  useEffect(() => {
    const frame = requestAnimationFrame(() => void navigate(dashboardRedirect(role), { replace: true }))
    return () => cancelAnimationFrame(frame)
  }, [navigate, role])
  return (
    <main className={css['loading']}>
      <p>
        <Spinner decorative /> {t('Redirecting to your dashboard...')}
      </p>
    </main>
  )
}
