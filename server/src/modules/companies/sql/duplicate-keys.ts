import type { TransactionSql } from '../../../platform/db.ts'

/**
 * After a company came by a fact that tells companies apart, whichever room holds it. A key that another company came by first is marked as
 * shared. Keys are written in one order, so that two companies that share several wait for each other once.
 */
export async function updateDuplicateKeys(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`
    insert into duplicate_keys as d (kind, key, company_id)
    select f.kind, f.key, c.id
    from companies c left join carrier_profiles p on p.company_id = c.id
    left join documents bank on bank.company_id = c.id and bank.kind = 'bank_letter' and bank.status = 'approved'
    cross join lateral (values
      ('tax_id', c.tax_id_hash), ('usdot', p.usdot), ('bank_account', bank.account_fingerprint), ('phone', c.phone), ('domain', c.email_domain),
      ('name', company_likeness(c.name, c.mail_city, c.mail_region, c.home_city))
    ) as f (kind, key)
    where c.id = ${companyId} and f.key is not null
      -- The clause below locks what it does not change: a fact of thousands must not make them wait for each other.
      and not exists (select from duplicate_keys k where k.kind = f.kind and k.key = f.key and (k.shared or k.company_id = c.id))
    order by f.kind, f.key
    on conflict (kind, key) do update set shared = true where d.company_id <> excluded.company_id`
}
