import type { Sql } from '../../platform/db.ts'

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  Plans?: PlanNode[]
}

export interface Explained {
  /** Milliseconds inside the database. */
  executionMs: number
  planningMs: number
  /** Indexes that the plan reads, and tables that it reads whole. */
  indexes: string[]
  scannedWhole: boolean
}

/** The same connection, which also explains each statement before it runs; for plan assertions and benches. */
export function explaining(sql: Sql, plans: Explained[]): Sql {
  return new Proxy(sql, {
    async apply(target, _self, [strings, ...values]: [TemplateStringsArray, ...never[]]) {
      const text = strings.reduce((before, part, index) => `${before}$${index}${part}`)
      const [row] = await target.unsafe<
        { 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number; 'Planning Time': number }] }[]
      >(`explain (analyze, timing off, format json) ${text}`, values)
      const plan = row?.['QUERY PLAN'][0]
      if (!plan) throw new Error('the database explained nothing')
      const nodes = nodesOf(plan.Plan)
      plans.push({
        executionMs: plan['Execution Time'],
        planningMs: plan['Planning Time'],
        indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
        scannedWhole: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
      })
      return target.unsafe(text, values)
    },
  })
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
