import { getMe } from '@drawbar/contract/own-account.ts'
import { useEndpoint } from '../../api/query.ts'
import { useDocumentLanguage } from '../../i18n/use-document-language.ts'
import { SuspendedNotice } from './suspended-notice.tsx'
import { UnverifiedMailbox } from './unverified-mailbox.tsx'
import { useKeptChoices } from './use-kept-choices.ts'

/** What the account asks of every screen: its colors and its language on a device that has not seen them. */
export function AccountNotices() {
  const me = useEndpoint(getMe, {})
  useKeptChoices(me.data?.preferences)
  useDocumentLanguage()
  const suspension = me.data?.company?.suspension ?? null
  if (suspension !== null) return <SuspendedNotice suspension={suspension} />
  if (me.data?.mailboxVerified === false && me.data.company !== null) return <UnverifiedMailbox email={me.data.email} />
  return null
}
