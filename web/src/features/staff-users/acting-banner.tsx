import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../api/api-error.ts'
import { useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import type { SessionUser } from '../../app/session/token.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Status } from '../../ui/display/status.tsx'
import { leaveChair } from './acting.ts'
import { clockLabel } from './staff-labels.ts'
import css from './staff.module.css'

/** The server refuses by its own clock; stopping a little before keeps staff signed in as themselves. */
const BEFORE_THE_END_MS = 10_000

export interface ActingBannerProps {
  acting: NonNullable<SessionUser['acting']>
  person: Pick<SessionUser, 'userId' | 'name'>
}

/** On every screen while staff sit in somebody's chair: whose it is, until when, and the way out. */
export function ActingBanner({ acting: { staffName, until }, person }: ActingBannerProps) {
  const company = useEndpoint(getMe, {}).data?.company?.name
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const stop = async (why: string): Promise<void> => {
    setBusy(true)
    try {
      await leaveChair()
      showFeedback({ type: 'success', message: why })
      await navigate(withQuery(paths.adminUsers, { user: person.userId }))
    } catch (error) {
      setBusy(false)
      const message = messageOf(error)
      if (message !== null) showFeedback({ type: 'error', message: translated(message) })
    }
  }
  const lapse = useEffectEvent(() => void stop(t('The hour is over. You are yourself again.')))
  useEffect(() => {
    const timer = setTimeout(lapse, Math.max(0, Date.parse(until) - Date.now() - BEFORE_THE_END_MS))
    return () => clearTimeout(timer)
  }, [until])
  return (
    <section className={css['banner']} aria-label={t('Acting on behalf')}>
      <Status tone="warning">
        {company === undefined
          ? t('You act for {name}', { name: person.name })
          : t('You act for {name} of {company}', { name: person.name, company })}
      </Status>
      <span className={css['bannerText']}>
        {t('{staff}, {product} staff. Until {time}. Each act is written down with both names.', {
          staff: staffName,
          product: PRODUCT.name,
          time: clockLabel(until),
        })}
      </span>
      <Button size="filter" busy={busy} onClick={() => void stop(t('You stopped acting. You are yourself again.'))}>
        {t('Stop acting')}
      </Button>
    </section>
  )
}
