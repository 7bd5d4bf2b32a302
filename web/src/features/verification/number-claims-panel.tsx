import { type ClaimDifference, listNumberClaims } from '@drawbar/contract/verification/number-claims.ts'
import { lazy, Suspense, useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { StaffCases } from '../../app/frame/staff-cases.tsx'
import css from '../carriers/carriers.module.css'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

const DecideClaim = lazy(async () => ({ default: (await import('./decide-claim.tsx')).DecideClaim }))

const DIFFERS: Record<ClaimDifference, string> = {
  name: t('Name differs'),
  email_domain: t('Email differs'),
}

/** USDOT numbers that differ from the register, or that no code can confirm. Hidden while there are none. */
export function NumberClaimsPanel() {
  const list = useInfiniteEndpoint(listNumberClaims, { query: { review: 'true' } })
  const [open, setOpen] = useState<string | null>(null)
  return (
    <StaffCases
      title={t('Number claims')}
      failed={t('Number claims did not load')}
      forStaff={t('Number claims are for staff')}
      list={list}
      rows={css['rows']}
      foot={css['foot']}
    >
      {(claim) => (
        <>
          <div className={css['description']}>
            <span className={css['name']}>
              <Status tone="neutral">{t('USDOT {usdot}', { usdot: claim.usdot })}</Status>
              {claim.differs.map((one) => (
                <Status key={one} tone="critical">
                  {DIFFERS[one]}
                </Status>
              ))}
              <span className={css['quiet']}>
                <TimeInZone at={claim.openedAt} zone={LOCAL_ZONE} day="short" />
              </span>
            </span>
            <span>{[claim.companyName, claim.claimantEmail].filter((part) => part !== null).join(' · ')}</span>
            <span className={css['secondary']}>
              {claim.registerName === null
                ? t('Not in the register')
                : `${t('Register:')} ${[claim.registerName, claim.registerPhone, claim.registerEmail].filter((part) => part !== null).join(' · ')}`}
            </span>
          </div>
          <Button
            size="row"
            aria-expanded={open === claim.id}
            onClick={() => setOpen(open === claim.id ? null : claim.id)}
          >
            {t('Review')}
          </Button>
          {open === claim.id ? (
            <div className={css['under']}>
              <Suspense fallback={null}>
                <DecideClaim claim={claim} onClose={() => setOpen(null)} />
              </Suspense>
            </div>
          ) : null}
        </>
      )}
    </StaffCases>
  )
}
