import { parseSync } from 'oxc-parser'

type Node = Record<string, unknown> & { type: string }
/** What stands for a value that only running the file would tell. */
const UNKNOWN = Symbol('unknown')
/** `%s`, `%j`, `%i` and their kin, `%#` for the row's number, `%%` for the sign itself, `$name` for a part of a row. */
const PLACEHOLDER = /%[sdifjoOc#%]|\$[\w.]+/g

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The names of the tests of a file, groups first, as the runner prints them: "group > test". The rows of a table written in the file
 * give a name each; what only running would tell matches anything. A table's name as it is written counts too.
 */
export function testTitles(path: string, text: string): (title: string) => boolean {
  const names = new Set<string>()
  const patterns: RegExp[] = []
  for (const title of collect(parseSync(path, text).program, [])) {
    names.add(title.map(({ written }) => written).join(' > '))
    for (const pattern of combined(title)) patterns.push(new RegExp(`^${pattern}$`, 's'))
  }
  return (title) => names.has(title) || patterns.some((pattern) => pattern.test(title))
}

interface Title {
  written: string
  /** One for each row of its table. */
  patterns: readonly string[]
}

const combined = (titles: readonly Title[]): string[] =>
  titles.reduce<string[]>(
    (before, { patterns }) =>
      before.flatMap((start) => patterns.map((end) => (start === '' ? end : `${start} > ${end}`))),
    [''],
  )

function collect(node: unknown, groups: readonly Title[]): Title[][] {
  if (Array.isArray(node)) return node.flatMap((one) => collect(one, groups))
  if (!isNode(node)) return []
  const found = node.type === 'CallExpression' ? named(node) : null
  if (found === null) return Object.values(node).flatMap((value) => collect(value, groups))
  const inside = [...groups, found.title]
  return found.isGroup ? collect(node['arguments'], inside) : [inside]
}

/** `test('…')`, `it.each([…])('…')`, `describe('…')` and their kin; null for any other call. */
function named(call: Node): { title: Title; isGroup: boolean } | null {
  const { callee } = call
  const each = isNode(callee) && callee.type === 'CallExpression' ? callee : null
  const word = rootName(each === null ? callee : each['callee'])
  if (word === null || !['test', 'it', 'describe'].includes(word)) return null
  const [first] = nodesOf(call['arguments'])
  const written = first === undefined ? UNKNOWN : valueOf(first)
  if (typeof written !== 'string') return null
  const rows = each === null ? null : rowsOf(nodesOf(each['arguments'])[0])
  const patterns =
    each === null
      ? [escaped(written)]
      : rows === null
        ? [filled(written, null)]
        : rows.map((row) => filled(written, row))
  return { title: { written, patterns }, isGroup: word === 'describe' }
}

function rootName(callee: unknown): string | null {
  if (!isNode(callee)) return null
  if (callee.type === 'Identifier') return String(callee['name'])
  return callee.type === 'MemberExpression' ? rootName(callee['object']) : null
}

/** The rows of a table as the runner spreads them over the name; null when the table is no list written in the file. */
function rowsOf(table: Node | undefined): unknown[][] | null {
  const inner = table?.type === 'TSAsExpression' ? table['expression'] : table
  if (!isNode(inner) || inner.type !== 'ArrayExpression') return null
  return nodesOf(inner['elements']).map((element) => {
    const value = valueOf(element)
    return Array.isArray(value) ? value : [value]
  })
}

function filled(name: string, row: unknown[] | null): string {
  let at = 0
  let pattern = ''
  let from = 0
  for (const { 0: sign, index } of name.matchAll(PLACEHOLDER)) {
    pattern += escaped(name.slice(from, index))
    from = index + sign.length
    if (sign === '%%') pattern += '%'
    else if (sign === '%#') pattern += '\\d+'
    else if (sign.startsWith('$')) pattern += '.*'
    else {
      pattern += row === null || at >= row.length ? '.*' : shown(row[at], sign)
      at += 1
    }
  }
  return pattern + escaped(name.slice(from))
}

function shown(value: unknown, sign: string): string {
  if (!isWhole(value)) return '.*'
  if (sign === '%j') return value === undefined ? 'undefined' : escaped(JSON.stringify(value))
  return typeof value === 'string' || typeof value === 'number' ? escaped(String(value)) : '.*'
}

const isWhole = (value: unknown): boolean =>
  value !== UNKNOWN &&
  (typeof value !== 'object' || value === null || Object.values(value).every((part) => isWhole(part)))

function valueOf(node: Node): unknown {
  if (node.type === 'Literal') return node['value']
  if (node.type === 'TSAsExpression' && isNode(node['expression'])) return valueOf(node['expression'])
  if (node.type === 'ArrayExpression') return nodesOf(node['elements']).map(valueOf)
  if (node.type === 'TemplateLiteral' && nodesOf(node['expressions']).length === 0) {
    const cooked: unknown = Reflect.get(Object(nodesOf(node['quasis'])[0]?.['value']), 'cooked')
    return typeof cooked === 'string' ? cooked : UNKNOWN
  }
  if (node.type === 'Identifier' && node['name'] === 'undefined') return undefined
  if (node.type !== 'ObjectExpression') return UNKNOWN
  return Object.fromEntries(
    nodesOf(node['properties']).map((property) => {
      const key = property['key']
      const name = isNode(key) ? (key['name'] ?? key['value']) : undefined
      return [String(name), isNode(property['value']) ? valueOf(property['value']) : UNKNOWN]
    }),
  )
}
