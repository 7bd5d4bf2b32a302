// @vitest-environment happy-dom
import { type Checklist, CHECKLISTS, documentOfItem, RECOMMENDED } from '@drawbar/contract/verification/checklist.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { ChecklistLine, ChecklistPanel } from './checklist-panel.tsx'
import { NewcomerChecklist } from './newcomer-checklist.tsx'

afterEach(cleanup)

/** As the server answers whoever has done these, and sent in those. */
function checklist(side: 'carrier' | 'consignor', done: readonly string[], waiting: readonly string[] = []): Checklist {
  const items = CHECKLISTS[side].map((item) => ({
    item,
    status: done.includes(item)
      ? ('done' as const)
      : waiting.includes(item)
        ? ('waiting' as const)
        : ('missing' as const),
    required: !RECOMMENDED.has(item),
    document: documentOfItem(item),
  }))
  const required = items.filter((one) => one.required)
  return {
    side,
    items,
    done: required.filter(({ status }) => status === 'done').length,
    of: required.length,
    next: required.find(({ status }) => status === 'missing')?.item ?? null,
  }
}
const answer = (body: Checklist) => stubApi({ 'GET /checklist': { body } })

test('S9: the list leads to each thing that is missing, with the agreement to read and sign', async () => {
  answer(checklist('carrier', ['email', 'number'], ['w9']))
  renderScreen(<ChecklistPanel />)
  const list = within(await screen.findByRole('list', { name: 'To do' }))
  expect(screen.getByText('2 of 12 required done'), 'what is in review is not done').toBeTruthy()
  expect(list.getByRole('link', { name: 'Read and sign: Carrier agreement' }).getAttribute('href')).toBe(
    '/profile?tab=papers&sign=agreement',
  )
  expect(list.getByRole('link', { name: 'Check authority: Active authority' }).getAttribute('href')).toBe(
    '/profile#authority',
  )
  const w9 = list.getByText('W-9').closest('li')
  expect(w9?.textContent).toContain('In review')
  expect(within(w9 as HTMLElement).queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByText('2 done'))
  expect(within(screen.getByRole('list', { name: 'Done' })).getAllByRole('listitem')).toHaveLength(2)
})

test('S9: over documents and verification one line tells the same figures', async () => {
  answer(checklist('carrier', ['email', 'number', 'authority']))
  renderScreen(<ChecklistLine />)
  expect((await screen.findByText('3 of 12 required done')).parentElement?.textContent).toBe(
    'Getting started: 3 of 12 required done. Next: Auto liability',
  )
})

test.each([
  ['a company that has not posted a load', checklist('consignor', ['email']), false, true],
  ['one that has, while something waits', checklist('consignor', ['email', 'first_load']), false, false],
  [
    'one that has, while nothing waits and documents are missing',
    checklist('consignor', ['email', 'first_load']),
    true,
    true,
  ],
  [
    'one that has done all that is required',
    checklist('consignor', ['email', 'first_load', 'w9', 'credit_application']),
    true,
    false,
  ],
])('S15: the dashboard of %s', async (_name, body, idle, shows) => {
  const calls = answer(body)
  renderScreen(<NewcomerChecklist idle={idle} />)
  if (shows) {
    const list = within(await screen.findByRole('list', { name: 'To do' }))
    expect(list.getByRole('link', { name: 'Invite: Invite a colleague' }).getAttribute('href')).toBe(
      '/settings?tab=team',
    )
  } else {
    await expect.poll(() => calls.length).toBe(1)
    expect(screen.queryByText('Getting started')).toBeNull()
  }
})
