import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Spoken {
  /** First arguments of t(…), as written. */
  keys: string[]
  /** Texts for people that no t(…) stands around, as `line: text`. */
  bare: string[]
}

/** Names that are spoken in every language, keys of the keyboard, a typeface, and shapes of a map (RFC 7946). */
const UNIVERSAL = new Set([
  'Enter',
  'Escape',
  'Tab',
  'Home',
  'End',
  'Esc',
  'Backspace',
  'Delete',
  'Space',
  'Shift',
  'Control',
  'Meta',
  'Drawbar',
  'English',
  'Español',
  'Intl',
  'Bearer',
  'Inter Variable',
  'Feature',
  'Point',
  'POST',
  'GET',
])
/** Attributes and properties whose text is read by people, whatever it looks like. */
const WORDY =
  /^(label|title|placeholder|alt|head|headNote|hint|noun|description|text|message|summary|legend|aria-(label|description|roledescription|placeholder|valuetext))$/
/** Where a text is not for people: what is thrown at programmers, compared, imported, or measured. */
const SILENT_CALLS =
  /^(Error|TypeError|RangeError|t|translated|querySelector|getElementById|createElement|cx|startsWith|endsWith|includes|split|join|replace|replaceAll|match|test|has|get|set|getAttribute|setAttribute|removeAttribute|addEventListener|removeEventListener|dispatchEvent|CustomEvent|DateTimeFormat|NumberFormat|matchMedia|createContext|literal|enum|format|fromFormat|toFormat|URL|RegExp|readCookie|writeCookie)$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const looksSpoken = (text: string): boolean =>
  !UNIVERSAL.has(text.trim()) && (/^\s*[A-Z][a-z’']+([ .,:;!?…·–-]|$)/.test(text) || /[a-z]{2,} [a-z]{2,}/.test(text))
const hasWord = (text: string): boolean => /[A-Za-z]{2,}/.test(text) && !UNIVERSAL.has(text.trim())

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return typeof node['name'] === 'string' ? node['name'] : typeof node['value'] === 'string' ? node['value'] : ''
}

/** What a file says to people: its keys, and what it says in English alone. */
export function spokenWords(path: string, text: string): Spoken {
  const { program } = parseSync(path, text)
  const found: Spoken = { keys: [], bare: [] }
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length
  const say = (node: Node, words: string, must: boolean): void => {
    if (must ? hasWord(words) : looksSpoken(words)) found.bare.push(`${String(lineOf(node.start))}: ${words.trim()}`)
  }

  /** `must`: any word here is read by people. */
  const walk = (node: Node, must: boolean): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
        if (isNode(node['declaration'])) walk(node['declaration'], must)
        return
      case 'Literal':
        if (typeof node['value'] === 'string') say(node, node['value'], must)
        return
      case 'TemplateElement':
        say(node, (node['value'] as { raw: string }).raw, must)
        return
      case 'JSXText':
        say(node, node['value'] as string, true)
        return
      case 'BinaryExpression':
        if (node['operator'] !== '+') return
        break
      case 'SwitchCase':
        for (const child of node['consequent'] as Node[]) walk(child, must)
        return
      case 'MemberExpression':
        if (isNode(node['object'])) walk(node['object'], must)
        return
      case 'TaggedTemplateExpression':
        return
      case 'CallExpression':
      case 'NewExpression': {
        const called = nameOf(node['callee'])
        const given = node['arguments'] as Node[]
        if (called === 't') {
          for (const child of given.slice(1)) walk(child, false)
          return
        }
        if (isNode(node['callee'])) walk(node['callee'], must)
        if (SILENT_CALLS.test(called)) return
        for (const child of given) walk(child, false)
        return
      }
      case 'JSXAttribute': {
        const name = nameOf(node['name'])
        if (isNode(node['value']) && !/^(className|id|key|href|src|name|type|role|data-.*|to|path)$/.test(name))
          walk(node['value'], WORDY.test(name))
        return
      }
      case 'JSXExpressionContainer':
        if (isNode(node['expression'])) walk(node['expression'], must)
        return
      case 'JSXElement':
      case 'JSXFragment': {
        const opening = node['openingElement']
        if (isNode(opening)) for (const one of opening['attributes'] as Node[]) walk(one, false)
        for (const child of node['children'] as Node[]) walk(child, child.type === 'JSXExpressionContainer')
        return
      }
      case 'Property':
        if (isNode(node['value'])) walk(node['value'], WORDY.test(nameOf(node['key'])))
        return
      case 'ConditionalExpression':
        walk(node['consequent'] as Node, must)
        walk(node['alternate'] as Node, must)
        return
      case 'LogicalExpression':
        walk(node['right'] as Node, must)
        if (node['operator'] !== '&&') walk(node['left'] as Node, must)
        return
      default:
        if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
        // A function inside a text says something of its own.
        if (/Function/.test(node.type)) must = false
    }
    for (const [field, child] of Object.entries(node)) {
      if (field === 'typeAnnotation' || field === 'typeArguments') continue
      if (Array.isArray(child)) {
        for (const one of child) if (isNode(one)) walk(one, must)
      } else if (isNode(child)) walk(child, must)
    }
  }
  /** A text is a key wherever its t(…) stands, also where no bare word would be read by people. */
  const collect = (node: Node): void => {
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 't') {
      const [key] = node['arguments'] as Node[]
      if (key?.type === 'Literal') found.keys.push(key['value'] as string)
      else found.bare.push(`${String(lineOf(node.start))}: t() takes its words as they stand`)
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) collect(child)
  }
  if (isNode(program)) {
    walk(program, false)
    collect(program)
  }
  return found
}
