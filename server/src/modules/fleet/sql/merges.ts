import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

interface Unit {
  id: string
  unitNumber: string
}

/** Units of the company that goes under a number that the one that stays has too. */
export function findSameUnits(sql: AnySql, { fromId, intoId }: Merging): Promise<Unit[]> {
  return sql<Unit[]>`
    select v.id, v.unit_number from vehicles v
    join vehicles o on o.company_id = ${intoId} and o.status <> 'retired' and lower(o.unit_number) = lower(v.unit_number)
    where v.company_id = ${fromId} and v.status <> 'retired'
    order by v.unit_number, v.id`
}

/** `12` becomes `12-2`, or the next that neither company has. A unit number has 20 characters at most. */
export async function renameUnit(
  sql: TransactionSql,
  { fromId, intoId, id, unitNumber }: Merging & Unit,
): Promise<void> {
  await sql`
    update vehicles set version = version + 1, unit_number = (
      select left(${unitNumber}, 15) || '-' || n from generate_series(2, 9999) n
      where not exists (
        select from vehicles o where o.company_id in (${fromId}, ${intoId}) and o.status <> 'retired'
          and lower(o.unit_number) = lower(left(${unitNumber}, 15) || '-' || n))
      order by n limit 1)
    where id = ${id}`
}

export async function findSameVins(sql: AnySql, { fromId, intoId }: Merging): Promise<string[]> {
  const rows = await sql<{ unitNumber: string }[]>`
    select v.unit_number from vehicles v
    join vehicles o on o.company_id = ${intoId} and o.status <> 'retired' and o.vin = v.vin
    where v.company_id = ${fromId} and v.status <> 'retired'
    order by v.unit_number, v.id`
  return rows.map(({ unitNumber }) => unitNumber)
}

/** One truck in both fleets: the unit that stays is owned where either was. */
export async function retireSameVins(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  const gone = await sql<{ vin: string; ownership: string }[]>`
    update vehicles v set status = 'retired', version = v.version + 1
    from vehicles o
    where v.company_id = ${fromId} and v.status <> 'retired' and o.company_id = ${intoId} and o.status <> 'retired' and o.vin = v.vin
    returning v.vin, v.ownership`
  const owned = gone.flatMap(({ vin, ownership }) => (ownership === 'owned' ? [vin] : []))
  await sql`
    update vehicles set ownership = 'owned', version = version + 1
    where company_id = ${intoId} and status <> 'retired' and vin = any(${owned}::text[])`
}

/** Who is in both, as far as the end of a licence tells: whether the numbers are the same is told once they are filed under one company. */
export async function findLookAlikes(sql: AnySql, { fromId, intoId }: Merging): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select d.name from drivers d
    where d.company_id = ${fromId} and d.status = 'active' and d.licence_last4 is not null
      and exists (
        select from drivers o where o.company_id = ${intoId} and o.status = 'active' and o.licence_last4 = d.licence_last4
          and o.licence_region is not distinct from d.licence_region)
    order by d.name, d.id`
  return rows.map(({ name }) => name)
}

export async function licensedDrivers(sql: AnySql, companyId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from drivers where company_id = ${companyId} and licence_fingerprint is not null order by id`
  return rows.map(({ id }) => id)
}

export function sealedLicences(
  sql: AnySql,
  { companyId, driverIds }: { companyId: string; driverIds: readonly string[] },
): Promise<{ id: string; licenceSealed: string }[]> {
  return sql<{ id: string; licenceSealed: string }[]>`
    select id, licence_sealed from drivers
    where company_id = ${companyId} and id = any(${[...driverIds]}::uuid[]) and licence_sealed is not null order by id`
}

/** The unique index decides; a driver who is found to be there already is set inactive in the same statement. */
export async function refileLicence(
  sql: TransactionSql,
  { companyId, id, fingerprint }: { companyId: string; id: string; fingerprint: string },
): Promise<void> {
  await sql`
    update drivers d set licence_fingerprint = ${fingerprint}, version = version + 1,
      status = case when d.status = 'active' and exists (
        select from drivers o where o.company_id = ${companyId} and o.id <> d.id and o.status = 'active' and o.licence_fingerprint = ${fingerprint}
      ) then 'inactive' else d.status end
    where d.id = ${id} and d.company_id = ${companyId} and d.licence_fingerprint is distinct from ${fingerprint}`
}
