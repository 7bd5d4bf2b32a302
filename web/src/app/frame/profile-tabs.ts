import { paths, withQuery } from '../../paths.ts'

export const PROFILE_TABS = ['profile', 'verification', 'checks', 'insurance', 'papers', 'work', 'pay'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number] | 'carriers'
export const profileTab = (tab: ProfileTab): string =>
  withQuery(paths.profile, { tab: tab === 'profile' ? undefined : tab })

/** Anchor of the DOT and MC numbers on the profile tab. */
export const AUTHORITY_ID = 'authority'

/** Anchor of the company name and mailing address on the profile tab. */
export const COMPANY_ID = 'company'

/** Anchor of the strip above the screen that sends and accepts the email code. */
export const MAILBOX_ID = 'verify-email'
