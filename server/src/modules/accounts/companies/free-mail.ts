/** Mailboxes that anybody may open: such a domain says nothing about a company. The same list fills the column for those from before (0025). */
const FREE_MAIL = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'proton.me',
])

/** The domain that an address gives its company; null for a free mailbox. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return FREE_MAIL.has(domain) ? null : domain
}
