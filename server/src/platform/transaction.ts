import type { AuditAct } from '@drawbar/contract/audit-acts.ts'
import type { DomainEvents, EventSubject, EventType } from '@drawbar/contract/events.ts'
import type { z } from 'zod'
import type { Database, TransactionSql } from './db.ts'
import { beyondDeadline } from './deadline.ts'
import { newId } from './ids.ts'
import type { EnqueueOptions, JobName, JobQueue } from './jobs.ts'

/** Who acts, for the audit trail and for `…_by` columns. */
export interface Actor {
  kind: 'user' | 'staff' | 'system' | 'anonymous'
  userId: string | null
  companyId: string | null
  /** In whose name a member of staff acts. */
  onBehalfOf: string | null
  ip: string | null
  requestId: string | null
}

export const SYSTEM: Actor = {
  kind: 'system',
  userId: null,
  companyId: null,
  onBehalfOf: null,
  ip: null,
  requestId: null,
}

export interface AuditedAct {
  action: AuditAct
  entity: string
}

export interface AuditedRecord {
  entityId: string
  detail?: Record<string, unknown>
  /** Who acted, where one transaction holds the acts of several; the transaction's own actor otherwise. */
  actor?: Actor
}

export type AuditEntry = AuditedAct & AuditedRecord

export interface DomainEvent<T extends EventType = EventType> {
  type: T
  data: DomainEvents[T]
  /** Which records changed; the only content a stream tells. */
  subject: EventSubject
  /** Companies whose screens hear of it. */
  companies: readonly string[]
  /** Also every carrier's board: a load appeared, changed or went. */
  toCarriers?: boolean
  /** Of all carriers: not these, whose board does not show the load. */
  exceptCompanies?: readonly string[]
  /** As of an audited record. */
  actor?: Actor
}

export type Publish = <T extends EventType>(tx: Tx, events: readonly DomainEvent<T>[]) => Promise<void>

/** One transaction of the domain: its statements, events, jobs and audit trail commit together or not at all. */
export interface Tx {
  sql: TransactionSql
  actor: Actor
  /** The database's time, the same all through the transaction. */
  now(): Promise<string>
  emit<T extends EventType>(event: DomainEvent<T>): Promise<void>
  /** Events of one type that one act set off together: the statements do not grow with their number where their effects know how. */
  emitAll<T extends EventType>(events: readonly DomainEvent<T>[]): Promise<void>
  enqueue<T extends z.ZodType>(job: JobName<T>, data: z.input<T>, options?: EnqueueOptions): Promise<void>
  /** A job for each of these, in one statement. */
  enqueueAll<T extends z.ZodType>(job: JobName<T>, data: readonly z.input<T>[]): Promise<void>
  audit(entry: AuditEntry): Promise<void>
  /** The same act on many records, in one statement. */
  auditAll(act: AuditedAct, records: readonly AuditedRecord[]): Promise<void>
}

export interface TransactionServices {
  db: Database
  queue: JobQueue
  publish: Publish
  /** Told after each commit what it wrote, so that nobody is sent to look for what is not there. */
  committed: (wrote: Written) => void
}

export interface Written {
  events: boolean
  jobs: boolean
}

export type RunTransaction = <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => Promise<T>

export function transactionRunner({ db, queue, publish, committed }: TransactionServices): RunTransaction {
  return async (actor, work) => {
    const { result, wrote } = await db.transaction(async (sql) => {
      const wrote: Written = { events: false, jobs: false }
      const auditAll: Tx['auditAll'] = async ({ action, entity }, records) => {
        const rows = records.map(({ entityId, detail = {}, actor: by = actor }) => ({
          ...by,
          id: newId(),
          entityId,
          detail,
        }))
        await sql`
          insert into audit_events (id, actor_user_id, actor_kind, company_id, on_behalf_of, action, entity, entity_id, detail, ip, request_id)
          select id, "userId", kind, "companyId", "onBehalfOf", ${action}, ${entity}, "entityId", detail, ip, "requestId"
          from jsonb_to_recordset(${sql.json(rows as never)}) as a (id uuid, "userId" uuid, kind text, "companyId" uuid, "onBehalfOf" uuid,
            "entityId" text, detail jsonb, ip text, "requestId" text)`
      }
      const tx: Tx = {
        sql,
        actor,
        async now() {
          const [row] = await sql<{ now: string }[]>`select clock_time() as now`
          if (!row) throw new Error('the database told no time')
          return row.now
        },
        emit: (event) => tx.emitAll([event]),
        emitAll(events) {
          wrote.events ||= events.length > 0
          return publish(tx, events)
        },
        enqueue(job, data, options) {
          wrote.jobs = true
          return queue.enqueue(sql, job, data, options)
        },
        enqueueAll(job, data) {
          wrote.jobs ||= data.length > 0
          return queue.enqueueAll(sql, job, data)
        },
        audit: ({ action, entity, ...record }) => auditAll({ action, entity }, [record]),
        auditAll,
      }
      return { result: await work(tx), wrote }
    })
    beyondDeadline(() => committed(wrote))
    return result
  }
}
