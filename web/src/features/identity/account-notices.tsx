import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { useEndpoint } from '../../api/query.ts'
import { useDocumentLanguage } from '../../app/i18n/use-document-language.ts'
import { NameHeldNotice } from '../companies/name-held-notice.tsx'
import { SuspendedNotice } from '../companies/suspended-notice.tsx'
import { UnverifiedMailbox } from './unverified-mailbox.tsx'
import { useSavedPreferences } from './use-saved-preferences.ts'

/** What the account asks of every screen: its colors and its language on a device that has not seen them. */
export function AccountNotices() {
  const me = useEndpoint(getMe, {})
  useSavedPreferences(me.data?.preferences)
  useDocumentLanguage()
  const suspension = me.data?.company?.suspension ?? null
  if (suspension !== null) return <SuspendedNotice suspension={suspension} />
  const unverified = me.data?.mailboxVerified === false && me.data.company !== null ? me.data.email : null
  const nameHeld = (me.data?.company?.nameHeldAt ?? null) !== null
  return (
    <>
      {unverified === null ? null : <UnverifiedMailbox email={unverified} />}
      {nameHeld ? <NameHeldNotice /> : null}
    </>
  )
}
