import { paths, withQuery } from '../../paths.ts'

export const PROFILE_TABS = ['profile', 'verification', 'checks', 'insurance', 'papers', 'work', 'pay'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number] | 'carriers'
export const profileTab = (tab: ProfileTab): string =>
  withQuery(paths.profile, { tab: tab === 'profile' ? undefined : tab })

/** Anchor of the DOT and MC numbers on the profile tab. */
export const AUTHORITY_ID = 'authority'
