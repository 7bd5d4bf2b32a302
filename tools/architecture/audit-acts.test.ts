import { expect, test } from 'vitest'
import { AUDIT_ACTS } from '@drawbar/contract/audit-acts.ts'
import { actionLabel } from '../../web/src/features/companies/audit-labels.ts'
import { spanish } from '../../web/src/app/i18n/es/index.ts'
import { auditActs } from './audit-acts.ts'
import { readSources } from './sources.ts'

const server = readSources(['server/src/**/*.ts']).filter(({ isTest }) => !isTest)
const written = server.map(({ path, text }) => auditActs(path, text))
const names = new Set(written.flatMap((acts) => acts.names))
const prefixes = [...new Set(written.flatMap((acts) => acts.prefixes))]

test('acts are read from the code whether they stand whole, in two or with their verb behind', () => {
  const text =
    "tx.audit({ action: a ? 'x.one' : 'x.two' }); it.tx.audit({ action: `y.${b}` }); tx.auditAll({ action: 'x.all' }, all); tx.audit(entry)"
  const { unread, ...read } = auditActs('a.ts', text)
  expect([read, unread.length]).toEqual([{ names: ['x.one', 'x.two', 'x.all'], prefixes: ['y.'] }, 1])
})

test('the audit trail is written in one place, and each act by a name that can be read', () => {
  expect(written.flatMap(({ unread }) => unread)).toEqual([])
  expect(server.filter(({ text }) => text.includes('insert into audit_events')).map(({ path }) => path)).toEqual([
    'server/src/platform/transaction.ts',
  ])
})

test('the list of acts is what the server writes, no more and no less', () => {
  const listed = new Set<string>(AUDIT_ACTS)
  expect([...names].filter((name) => !listed.has(name))).toEqual([])
  expect(prefixes.filter((prefix) => !AUDIT_ACTS.some((act) => act.startsWith(prefix)))).toEqual([])
  expect(AUDIT_ACTS.filter((act) => !names.has(act) && !prefixes.some((prefix) => act.startsWith(prefix)))).toEqual([])
})

test('every act has its words, of its own, in English and in Spanish', () => {
  expect(AUDIT_ACTS.filter((act) => actionLabel(act) === act)).toEqual([])
  expect(AUDIT_ACTS.filter((act) => !(actionLabel(act) in spanish))).toEqual([])
  const labels = AUDIT_ACTS.map((act) => actionLabel(act))
  expect(labels.filter((words, at) => labels.indexOf(words) !== at)).toEqual([])
})
