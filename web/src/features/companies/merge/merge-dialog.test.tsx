// @vitest-environment happy-dom
import type { MergePreview } from '@drawbar/contract/operations/company-merge.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stubApi, type StubbedAnswer } from '../../../api/testing.ts'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { refusal, renderPanel } from '../../identity/testing.tsx'
import { MergeDialog } from './merge-dialog.tsx'

let stub: ReturnType<typeof stubApi>
beforeEach(() => {
  signInAs({ role: 'Admin' })
})
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})

const side = (id: string, name: string): MergePreview['from'] => ({
  id,
  name,
  typeName: 'Carrier',
  status: 'active',
  legalName: null,
  taxIdLast4: '6789',
  usdot: null,
  phone: null,
  emailDomain: 'ridge.example',
  owner: 'Lee Park',
  createdAt: '2026-11-01T08:00:00.000Z',
})
const PREVIEW: MergePreview = {
  from: side('c1', 'Blue Ridge'),
  into: side('c2', 'Blue Ridge Haulage'),
  items: [
    { item: 'members', room: 'people', fate: 'moves', count: 3 },
    { item: 'vehicles', room: 'fleet', fate: 'moves', count: 0 },
    { item: 'trail', room: 'record', fate: 'stays', count: 42 },
  ],
  findings: [{ code: 'unit_numbers', blocks: false, count: 7, examples: ['12', '14'], amounts: [], recordId: null }],
}
const BLOCKED: MergePreview = {
  ...PREVIEW,
  from: PREVIEW.into,
  into: PREVIEW.from,
  findings: (['fraud_case_open', 'verification_open'] as const).map((code) => ({
    code,
    blocks: true,
    count: 1,
    examples: ['Blue Ridge Haulage'],
    amounts: [],
    recordId: code === 'verification_open' ? 'v7' : null,
  })),
}
const person = userEvent.setup()
const named = (id: string, name: string) => ({ id, name, about: 'Lee Park, Nov 1' })
const shown = (
  answers: Record<string, StubbedAnswer> = {},
  other: ReturnType<typeof named> | null = named('c2', 'Blue Ridge Haulage'),
) => {
  stub = stubApi({
    'GET /companies/c1/merge': { data: PREVIEW },
    'GET /companies/c2/merge': { data: BLOCKED },
    ...answers,
  })
  renderPanel(<MergeDialog opened one={named('c1', 'Blue Ridge')} other={other} onClose={() => undefined} />)
  return screen.findByRole('dialog')
}

it('names what changes and what goes where, wants a reason and the name, and keeps both when it is refused', async () => {
  const dialog = within(await shown({ 'POST /companies/c1/merge': refusal(409, 'merge_blocked') }))
  await dialog.findByText('Unit numbers that both have: 12, 14 and 5 more. The one that comes gets another.')
  expect(within(dialog.getByRole('region', { name: 'What goes over' })).getByText('Members')).toBeTruthy()
  expect(dialog.queryByText('Trucks and trailers')).toBeNull()
  const mergeButton = dialog.getByRole('button', { name: /^Merge for good/ })
  await person.click(mergeButton)
  expect(dialog.getByText('Write why.')).toBeTruthy()
  await person.type(dialog.getByLabelText('Why, for the record'), 'Twice')
  await person.type(dialog.getByLabelText('Type Blue Ridge to close it for good'), 'Blue Ridge')
  await person.click(mergeButton)
  await dialog.findByText('Refused: merge_blocked')
  expect(stub.calls.filter(({ call }) => call === 'POST /companies/c1/merge').map(({ body }) => body)).toEqual([
    { intoId: 'c2', confirm: 'Blue Ridge', reason: 'Twice' },
  ])
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Why, for the record').value).toBe('Twice')
})

it('the other way round may be blocked, which is said, and then there is nothing to confirm', async () => {
  const dialog = within(await shown())
  await dialog.findByRole('button', { name: /^Merge for good/ })
  await person.click(dialog.getByRole('radio', { name: /^Blue Ridge \(/ }))
  await dialog.findByText('A fraud case of Blue Ridge Haulage is open or escalated.')
  const goes = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  expect(goes('Clear it first.')).toBe('/admin?signals=c2')
  expect(goes('Decide it first.')).toBe('/admin/carrier-database?tab=verification&case=v7')
  expect(dialog.queryByRole('button', { name: /^Merge for good/ })).toBeNull()
})

it.each([
  ['bank_letter_stays', 'Blue Ridge Haulage', /^Both have a bank letter. That of Blue Ridge Haulage stays/],
  ['bank_letter_comes', 'Blue Ridge', /^Only Blue Ridge, which is closed, has a bank letter/],
] as const)('where the money goes is said: %s', async (code, whose, text) => {
  const findings = [{ code, blocks: false, count: 1, examples: [whose], amounts: [], recordId: null }]
  const dialog = within(await shown({ 'GET /companies/c1/merge': { data: { ...PREVIEW, findings } } }))
  expect(await dialog.findByText(text)).toBeTruthy()
})

it('from a company’s page the other is looked for, and the result leads to the one that stays', async () => {
  const record = {
    ...PREVIEW.into,
    type: 1,
    suspendedFor: null,
    subscriptionTier: 'premium',
    owners: [],
    memberCount: 1,
    lastActiveAt: null,
  }
  const found = { items: [record, { ...record, id: 'c1' }], nextCursor: null, tiers: [] }
  const dialog = within(
    await shown({ 'GET /companies/search': { data: found }, 'POST /companies/c1/merge': { data: PREVIEW } }, null),
  )
  await person.type(dialog.getByRole('searchbox'), 'blue')
  await person.click(await dialog.findByRole('button', { name: /Blue Ridge Haulage/ }))
  await person.type(await dialog.findByLabelText('Why, for the record'), 'Twice')
  await person.type(dialog.getByLabelText('Type Blue Ridge to close it for good'), 'Blue Ridge')
  await person.click(dialog.getByRole('button', { name: /^Merge for good/ }))
  const open = await dialog.findByRole('link', { name: 'Open Blue Ridge Haulage' })
  expect(open.getAttribute('href')).toBe('/admin/ownership?company=c2')
})
