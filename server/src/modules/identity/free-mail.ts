/** Mailboxes that anybody may open: such a domain says nothing about a company. */
export const FREE_MAIL: ReadonlySet<string> = new Set([
  'aol.com',
  'att.net',
  'comcast.net',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'sbcglobal.net',
  'yahoo.com',
  'yandex.com',
  'ymail.com',
  'zoho.com',
])

/** The domain that an address gives its company; null for a free mailbox. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return FREE_MAIL.has(domain) ? null : domain
}
