import type { WaitlistSide } from '@drawbar/contract/site/site.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface WaitlistRequest {
  id: string
  email: string
  name: string | null
  side: WaitlistSide
  lanes: string | null
}

/** The entry of a mailbox, made pending if it is new. One that stands already keeps what its owner confirmed. */
export async function upsertEntry(
  sql: TransactionSql,
  { id, email, emailKey, name, side, lanes }: WaitlistRequest & { emailKey: string },
): Promise<{ id: string; confirmed: boolean }> {
  const [row] = await sql<{ id: string; confirmed: boolean }[]>`
    insert into waitlist_entries as e (id, email, email_key, name, side, lanes)
    values (${id}, ${email}, ${emailKey}, ${name}, ${side}, ${lanes})
    on conflict on constraint waitlist_entries_email do update set email_key = e.email_key
    returning id, status = 'confirmed' as confirmed`
  if (!row) throw new Error('the waitlist entry was not written')
  return row
}

/** False if this very request already has its link. */
export async function insertLink(
  sql: TransactionSql,
  {
    id,
    entryId,
    tokenHash,
    days,
    name,
    side,
    lanes,
  }: Omit<WaitlistRequest, 'email'> & { entryId: string; tokenHash: string; days: number },
): Promise<boolean> {
  const rows = await sql`
    insert into waitlist_links (id, entry_id, token_hash, name, side, lanes, expires_at)
    values (${id}, ${entryId}, ${tokenHash}, ${name}, ${side}, ${lanes}, clock_time() + make_interval(days => ${days}))
    on conflict (id) do nothing returning id`
  return rows.length > 0
}

/** Uses the link up, or undefined if it is not open. */
export async function takeLink(
  sql: TransactionSql,
  tokenHash: string,
): Promise<{ id: string; entryId: string } | undefined> {
  const [row] = await sql<{ id: string; entryId: string }[]>`
    update waitlist_links set used_at = clock_time()
    where token_hash = ${tokenHash} and used_at is null and expires_at > clock_time() returning id, entry_id`
  return row
}

/** What the owner of the mailbox confirmed becomes the entry's. */
export async function confirmEntry(sql: TransactionSql, linkId: string): Promise<void> {
  await sql`
    update waitlist_entries e set status = 'confirmed', confirmed_at = coalesce(e.confirmed_at, clock_time()),
      name = coalesce(l.name, e.name), side = l.side, lanes = coalesce(l.lanes, e.lanes)
    from waitlist_links l where l.id = ${linkId} and e.id = l.entry_id`
}

export interface LinkState {
  email: string
  side: WaitlistSide
  used: boolean
}

/** Whose link it is and whether it has been used; undefined for a token that nobody was sent, or that was swept away. */
export async function selectLink(sql: AnySql, tokenHash: string): Promise<LinkState | undefined> {
  const [row] = await sql<LinkState[]>`
    select e.email, e.side, l.used_at is not null as used
    from waitlist_links l join waitlist_entries e on e.id = l.entry_id where l.token_hash = ${tokenHash}`
  return row
}

/** A link is kept for a while after it expires, so that opening it says why; whoever never answered is forgotten with the last one. */
export async function deleteStaleWaitlist(sql: TransactionSql, { days }: { days: number }): Promise<void> {
  const expired = sql`clock_time() - make_interval(days => ${days})`
  await sql`delete from waitlist_links where expires_at < ${expired}`
  await sql`
    delete from waitlist_entries e where status = 'pending' and created_at < ${expired}
      and not exists (select from waitlist_links where entry_id = e.id)`
}
