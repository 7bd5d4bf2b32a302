import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (node: unknown): unknown => (isNode(node) ? (node['name'] ?? node['value']) : undefined)

export interface Acts {
  /** Written as they stand. */
  names: string[]
  /** `fraud_case.` of an act whose verb is put behind it; the types hold which verbs. */
  prefixes: string[]
  /** Calls of which nothing can be read here, as `path:offset`. */
  unread: string[]
}

const AUDITS: readonly unknown[] = ['audit', 'auditAll']

/** The acts that a file of the server writes to the audit trail: each `audit({ action: … })` and `auditAll({ action: … }, records)`. */
export function auditActs(path: string, text: string): Acts {
  const found: Acts = { names: [], prefixes: [], unread: [] }
  const read = (node: unknown, call: Node): void => {
    if (isNode(node) && node.type === 'Literal') found.names.push(String(node['value']))
    else if (isNode(node) && node.type === 'ConditionalExpression')
      for (const side of ['consequent', 'alternate']) read(node[side], call)
    else if (isNode(node) && node.type === 'TemplateLiteral') {
      const [first, ...rest] = node['quasis'] as { value: { cooked: string } }[]
      const whole = rest.length === 1 && rest[0]?.value.cooked === ''
      if (whole && first) found.prefixes.push(first.value.cooked)
      else found.unread.push(`${path}:${call.start}`)
    } else found.unread.push(`${path}:${call.start}`)
  }
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression') {
      const callee = node['callee']
      if (isNode(callee) && callee.type === 'MemberExpression' && AUDITS.includes(nameOf(callee['property']))) {
        const [entry] = node['arguments'] as Node[]
        const properties = entry?.type === 'ObjectExpression' ? (entry['properties'] as Node[]) : []
        read(properties.find((property) => nameOf(property['key']) === 'action')?.['value'], node)
      }
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  const { program } = parseSync(path, text)
  if (isNode(program)) walk(program)
  return found
}
