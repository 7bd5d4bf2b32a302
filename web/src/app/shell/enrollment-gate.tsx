import { isStaffRole } from '@drawbar/contract/roles.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMe } from '../frame/use-me.ts'
import { useSession } from '../session/store.ts'
import { FirstPaint } from '../frame/root.tsx'

const Enrollment = lazy(async () => ({ default: (await import('../../features/identity/enrollment.tsx')).Enrollment }))

/** Staff who must turn their second factor on do that instead of the page. The address stays as it is, so the page comes right after. */
export function EnrollmentGate({ children }: { children: ReactNode }) {
  const isStaff = useSession(({ user }) => isStaffRole(user?.role))
  return isStaff ? <StaffGate>{children}</StaffGate> : children
}

function StaffGate({ children }: { children: ReactNode }) {
  const { data: me, isFetching, isFetched } = useMe()
  const { required = false, enabled = false } = me?.secondFactor ?? {}
  const isMissing = required && !enabled
  const [stage, setStage] = useState<'none' | 'begun' | 'done'>('none')
  if (isMissing && stage === 'none') setStage('begun')
  // Once an answer came, be it a refusal, the page stays: its own parts may ask again. Whoever is done may be so before /me has been read again.
  if ((isFetching && !isFetched) || (isMissing && stage === 'done')) return <FirstPaint />
  // It is on before the recovery codes are kept.
  if (me === undefined || stage !== 'begun') return children
  return (
    <Suspense fallback={<FirstPaint />}>
      <Enrollment me={me} onDone={() => setStage('done')} />
    </Suspense>
  )
}
