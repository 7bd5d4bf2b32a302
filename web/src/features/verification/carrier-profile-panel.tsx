import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import css from '../carriers/carriers.module.css'
import { CarrierProfileForm } from '../carriers/carrier-profile-form.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { PendingClaim } from './pending-claim.tsx'
import { ProfilePart } from '../carriers/profile-part.tsx'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { RegisterFacts } from '../carriers/register-facts.tsx'

/** Asked after the first login and before the first bid: found in the register, or typed in where the register does not know it. */
export function CarrierProfilePanel() {
  const [finding, setFinding] = useState<boolean | null>(null)
  return (
    <ProfilePart title={t('Authority')}>
      {(profile) => {
        const numbered = profile.usdot !== null || profile.docket !== null
        const confirmed = profile.refreshedAt !== null
        if (!confirmed && (finding ?? !numbered))
          return <ClaimPanel onSkip={() => setFinding(false)} onClaimed={() => setFinding(false)} />
        return (
          <div className={css['stack']}>
            {profile.numberStatus === 'pending' ? <PendingClaim /> : null}
            <Panel
              data-tour="authority"
              title={t('Authority')}
              note={
                numbered
                  ? `${LABEL[profile.source]} ${formatDate((profile.source === 'register' ? profile.refreshedAt : null) ?? profile.updatedAt, LOCAL_ZONE)}`
                  : t('Needed before your first bid')
              }
              aside={
                confirmed ? undefined : (
                  <Button size="row" onClick={() => setFinding(true)}>
                    {t('Find in the register')}
                  </Button>
                )
              }
            >
              <RegisterFacts profile={profile} />
              {/* A newer version from elsewhere does not replace what is being typed; the server refuses a stale one. */}
              <CarrierProfileForm key={String(confirmed)} profile={profile} />
            </Panel>
          </div>
        )
      }}
    </ProfilePart>
  )
}

const LABEL = { declared: t('Declared by you'), register: t('From the register'), staff: t('Set by staff') } as const
