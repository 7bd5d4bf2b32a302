import { t } from '../../i18n/t.ts'
import { Panel } from '../../ui/panel.tsx'
import { formatDate } from '../../ui/zoned-time.ts'
import { CarrierProfileForm } from './carrier-profile-form.tsx'
import { ProfilePart } from './profile-part.tsx'
import { READERS_ZONE } from './readers-zone.ts'
import { RegisterFacts } from './register-facts.tsx'

/** Asked after the first login and before the first bid: a bid is checked against it (design §5, §7). */
export function CarrierProfilePanel() {
  return (
    <ProfilePart title={t('Authority')}>
      {(profile) => (
        <Panel
          data-tour="authority"
          title={t('Authority')}
          note={
            profile.usdot === null && profile.docket === null
              ? t('Needed before your first bid')
              : `${WORD[profile.source]} ${formatDate(profile.updatedAt, READERS_ZONE)}`
          }
        >
          <RegisterFacts profile={profile} />
          {/* A newer version from elsewhere does not replace what is being typed; the server refuses a stale one. */}
          <CarrierProfileForm profile={profile} />
        </Panel>
      )}
    </ProfilePart>
  )
}

const WORD = { declared: t('Declared by you'), register: t('From the register'), staff: t('Set by staff') } as const
