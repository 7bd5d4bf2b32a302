import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  [field: string]: unknown
}
interface Template extends Node {
  quasis: { value: { cooked: string } }[]
  expressions: Node[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A whole sentence; mails, which have paragraphs, are written in the server and are not shown on a screen. */
const isSentence = (text: string): boolean =>
  /^["A-Z{]/.test(text) && /[a-z]{2,} /.test(text) && /[.?]$/.test(text) && !text.includes('\n')

/** What is thrown at programmers or written into the log. */
const SILENT = new Set(['Error', 'TypeError', 'RangeError', 'describe', 'endpoint'])
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** The sentences that a file of the server or the contract may say to a person, with {1}, {2}… where a figure goes in. */
export function sentencesIn(path: string, text: string): string[] {
  const found = new Set<string>()
  const say = (words: string): void => {
    if (isSentence(words)) found.add(words)
  }
  const walk = (node: Node): void => {
    if (
      node.type === 'TaggedTemplateExpression' ||
      node.type === 'ImportDeclaration' ||
      node.type.startsWith('TSLiteral')
    )
      return
    if (node.type === 'NewExpression' && SILENT.has(nameOf(node['callee']))) return
    if (node.type === 'CallExpression' && SILENT.has(nameOf(node['callee']))) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') say(node['value'])
    if (node.type === 'TemplateLiteral') {
      const { quasis, expressions } = node as Template
      say(quasis.map(({ value }, at) => value.cooked + (at < expressions.length ? `{${String(at + 1)}}` : '')).join(''))
    }
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) {
        for (const one of child) if (isNode(one)) walk(one)
      } else if (isNode(child)) walk(child)
    }
  }
  const { program } = parseSync(path, text)
  if (isNode(program)) walk(program)
  return [...found]
}
