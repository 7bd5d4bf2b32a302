import { copyArray, copyLine, copyRows } from '../../platform/copy.ts'
import type { TransactionSql } from '../../platform/db.ts'
import { isSearched, searchKey, tellingKey, tellingWords } from './lookup/name-key.ts'
import { bestAuthority, type RegisterEntry } from './register-entry.ts'
import { copyAuthorities, copyCarriers, copyFilings, type RegisterSource, type Target } from './sql/copy.ts'

/** Copies complete entries into the register's tables or the staged ones. */
export async function copyEntries(
  tx: TransactionSql,
  { entries, target, source }: { entries: readonly RegisterEntry[]; target: Target; source: RegisterSource },
): Promise<void> {
  await copyRows({ statement: copyCarriers(tx, target), rows: entries, line: (entry) => carrierLine(entry, source) })
  await copyRows({
    statement: copyAuthorities(tx, target),
    rows: entries,
    line: ({ usdot, authorities }) =>
      authorities
        .map(({ type, status, docket, grantedOn }) => copyLine([usdot, type, status, docket, grantedOn, source]))
        .join(''),
  })
  await copyRows({
    statement: copyFilings(tx, target),
    rows: entries,
    line: ({ usdot, filings }) =>
      filings
        .map(({ kind, policyNumber, insurer, amount, effectiveOn }) =>
          copyLine([usdot, kind, policyNumber, insurer, amount, effectiveOn, source, false, null]),
        )
        .join(''),
  })
}

/** The words by which misspelled names are found. */
export const wordsOfEntries = (entries: readonly RegisterEntry[]): string[] =>
  entries.flatMap(({ legalName, dbaName }) => tellingWords(searchKey(legalName, dbaName)).filter(isSearched))

/** In the order of CARRIER_COLUMNS. */
function carrierLine(entry: RegisterEntry, source: RegisterSource): string {
  const key = searchKey(entry.legalName, entry.dbaName)
  return copyLine([
    entry.usdot,
    copyArray(entry.dockets),
    entry.legalName,
    entry.dbaName,
    key,
    tellingKey(key),
    entry.status,
    bestAuthority(entry.authorities),
    entry.priorRevoked,
    entry.outOfServiceOn,
    entry.safetyRating,
    entry.safetyRatedOn,
    entry.operation,
    entry.powerUnits,
    entry.drivers,
    entry.hazmat,
    copyArray(entry.cargoCarried),
    entry.phone,
    entry.email,
    copyArray(entry.officers),
    entry.street,
    entry.city,
    entry.region,
    entry.postalCode,
    entry.country,
    entry.autoRequired,
    entry.mcs150On,
    entry.mcs150Miles,
    entry.addedOn,
    source,
  ])
}
