import { claimCarrierNumber, getNumberClaim } from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { listInsurancePolicies } from '@drawbar/contract/insurance/insurance.ts'
import { lookUpRegister } from '@drawbar/contract/register/register.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import { getOwnCompany } from '@drawbar/contract/companies/companies.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatMoney } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { DemoNote } from '../identity/demo-only.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import css from '../carriers/carriers.module.css'
import { differences } from '../carriers/differences.ts'
import { fleetLabel } from '../carriers/fleet-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

type Live = ResponseOf<typeof lookUpRegister>['live']

const PAUSE_MS = 250
/** A shorter text finds half the register. */
const MIN_COUNT = 3

/** The first thing a carrier does: its number or name, the register's record, and "this is us", which it then confirms. */
export function ClaimPanel({ onSkip, onClaimed }: { onSkip: () => void; onClaimed: () => void }) {
  const [value, setText] = useState('')
  const [q] = useDebouncedValue(value.trim(), PAUSE_MS)
  const found = useEndpoint(lookUpRegister, { query: { q } }, { enabled: q.length >= MIN_COUNT, keep: true })
  const items = q.length >= MIN_COUNT ? (found.data?.items ?? []) : []
  return (
    <Panel
      data-tour="authority"
      title={t('Find your company in the register')}
      note={t('Needed before your first bid')}
      padded={false}
      aside={
        <Button size="row" variant="quiet" onClick={onSkip}>
          {t('Type it in instead')}
        </Button>
      }
    >
      <div className={css['bar']}>
        <span className={css['grow']}>
          <TextField
            label={t('USDOT number, MC number or legal name')}
            value={value}
            onChange={setText}
            maxLength={100}
            error={found.error?.message}
          />
        </span>
      </div>
      <DemoNumber onUse={setText} />
      <div aria-live="polite">
        {q.length >= MIN_COUNT && found.data !== undefined ? (
          <Answer live={found.data.live} found={items.length} text={q} />
        ) : null}
        {items.length === 0 ? null : (
          <ul className={css['rows']} aria-label={t('Found in the register')}>
            {items.map((record) => (
              <Found key={record.usdot} record={record} onClaimed={onClaimed} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

/** A visitor of the demo has no company of its own in the invented register: it is offered one. */
function DemoNumber({ onUse }: { onUse: (usdot: string) => void }) {
  const usdot = useEndpoint(getNumberClaim, {}).data?.demoNumber ?? null
  if (usdot === null) return null
  return (
    <div className={css['bar']}>
      <DemoNote>
        <span>{t('Nobody has claimed USDOT {usdot} yet.', { usdot })}</span>
        <Button size="row" onClick={() => onUse(usdot)}>
          {t('Use this number')}
        </Button>
      </DemoNote>
    </div>
  )
}

/** A register that is away knows nobody, which says nothing of the number. */
function Answer({ live, found, text }: { live: Live; found: number; text: string }) {
  const away = live === 'unreachable'
  if (found > 0 && !away) return null
  return (
    <p className={css['foot']}>
      {away
        ? found > 0
          ? t('The register does not answer at present. This is what it said before.')
          : t(
              'The register does not answer at present, and nothing on file goes by “{words}”. Try again later, or type it in.',
              { words: text },
            )
        : t('The register knows no carrier by “{words}”. Check the digits, or try the legal name.', { words: text })}
    </p>
  )
}

function Found({ record, onClaimed }: { record: RegisterRecord; onClaimed: () => void }) {
  const me = useEndpoint(getMe, {})
  const lockedReason = useBlockedReason('manageCompany', claimCarrierNumber)
  const claim = useCommand(claimCarrierNumber, {
    invalidates: [
      getCarrierProfile,
      getNumberClaim,
      getEligibilitySheet,
      getChecklist,
      listInsurancePolicies,
      getOwnCompany,
    ],
    onSuccess: ({ pending }) => {
      onClaimed()
      showFeedback({
        type: 'success',
        message: pending
          ? t('Claim saved. Confirm that the number is yours.')
          : t('Your profile is filled in from the register.'),
      })
    },
  })
  const other = me.data === undefined ? [] : differences(record, me.data)
  const { legalName, dbaName, usdot, dockets, address, powerUnits, drivers, insurance, refreshedAt } = record
  const place = [address.city, address.region].filter(Boolean).join(', ')
  return (
    <li>
      <div className={css['description']}>
        <span className={css['name']}>
          <span>{legalName}</span>
          {record.status === 'active' ? (
            <Status tone="good">{t('Active')}</Status>
          ) : (
            <Status tone="critical">{t('Inactive')}</Status>
          )}
          {record.outOfServiceOn === null ? null : <Status tone="critical">{t('Out of service')}</Status>}
        </span>
        <span className={css['secondary']}>
          {[dbaName, t('USDOT {usdot}', { usdot }), dockets.join(', '), place].filter(Boolean).join(' · ')}
        </span>
        <span className={css['secondary']}>
          {[
            fleetLabel({ powerUnits, drivers }),
            ...insurance
              .filter(({ kind }) => kind === 'auto_liability')
              .map(({ amount, insurer }) =>
                t('{amount} auto liability filed by {insurer}', {
                  amount: formatMoney(amount, { decimals: 'whole' }),
                  insurer,
                }),
              ),
          ].join(' · ')}
        </span>
        <span className={css['quiet']}>{t('as of {day}', { day: formatDate(refreshedAt, LOCAL_ZONE) })}</span>
        {other.length === 0 ? null : (
          <ul className={css['items']} aria-label={t('Different from your account')}>
            {other.map((text) => (
              <li key={text}>
                <Status tone="warning">{text}</Status>
              </li>
            ))}
          </ul>
        )}
        {claim.error === null ? null : (
          <span className={css['problem']} role="alert">
            {translated(claim.error.message)}
          </span>
        )}
      </div>
      <Button
        size="row"
        busy={claim.isPending}
        lockedReason={lockedReason}
        hideReason
        onClick={() => claim.mutate({ body: { usdot } })}
      >
        {t('This is us')}
      </Button>
    </li>
  )
}
