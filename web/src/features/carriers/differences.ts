import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { t } from '../../app/i18n/t.ts'

/** Forms of a company, which one writes and another leaves out. */
const FORMS = /\b(llc|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|llp|the)\b/g
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]+/g, '')
    .replaceAll(FORMS, '')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Where the record and the account say different things: shown, since an honest carrier has reasons too, and staff ask about them. */
export function differences(record: RegisterRecord, me: Me): string[] {
  const own = bare(me.company?.name ?? '')
  const names = [record.legalName, record.dbaName].flatMap((name) => (name === null ? [] : bare(name)))
  const mailAt = record.email?.split('@')[1]?.toLowerCase()
  const ownMailAt = me.email.split('@')[1]?.toLowerCase()
  return [
    ...(own === '' || names.includes(own) ? [] : [t('You signed up as {name}', { name: me.company?.name ?? '' })]),
    ...(mailAt === undefined || mailAt === ownMailAt
      ? []
      : [t('The register has mail at {domain}, you use {own}', { domain: mailAt, own: ownMailAt ?? '' })]),
  ]
}
