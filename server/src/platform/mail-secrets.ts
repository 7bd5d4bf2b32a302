import type { AnySql } from './db.ts'

/** The links of `newSecret` open accounts and companies. */
const LINK = '=[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])'
/** A code is the first word of its mail's subject, so that a phone shows it without opening the mail. */
const CODE = '^[0-9]{6}(?= )'
const DOTS = '••••••'
/** What stands in place of a link that is not kept any more. */
const REMOVED = '=[removed]'

/** SQL: the body without its links, for what has left or can open nothing any more. */
export const withoutLinks = (sql: AnySql) => sql`regexp_replace(body, ${LINK}, ${REMOVED}, 'g')`
export const hasLostLinks = (sql: AnySql) => sql`strpos(body, ${REMOVED}) > 0`

/** SQL: subject and body as anybody but their reader sees them. */
export const shownSubject = (sql: AnySql) => sql`regexp_replace(subject, ${CODE}, ${DOTS})`
export const shownBody = (sql: AnySql) => sql`
  regexp_replace(case when subject ~ ${CODE} then replace(body, left(subject, 6), ${DOTS}) else body end, ${LINK}, ${`=${DOTS}`}, 'g')`
export const hidesSomething = (sql: AnySql) => sql`(subject ~ ${CODE} or body ~ ${LINK})`
