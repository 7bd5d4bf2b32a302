import type { NumberContest } from '@drawbar/contract/verification/number-claims.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FEEDBACK_EVENT, readFeedback } from '../../ui/feedback/feedback.ts'
import { renderScreen, type Stub, stubApi } from '../loads/testing.tsx'
import { ContestsPanel } from './contests-panel.tsx'
import './settle-contest.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const CONTEST: NumberContest = {
  id: 'n1',
  usdot: '90258126',
  docket: 'MC9104418',
  claimantId: 'c9',
  claimantName: 'Ouachita Cold Lines Freight',
  claimantEmail: 'ops@ouachitacold-freight.example',
  holderId: 'c2',
  holderName: 'Ouachita Cold Lines',
  registerName: 'OUACHITA COLD LINES LLC',
  openedAt: '2026-11-20T12:00:00.000Z',
  proposal: null,
}
const page = (items: readonly NumberContest[], nextCursor: string | null = null) => ({ body: { items, nextCursor } })
function shown(list: Stub[string], stub: Stub = {}) {
  const calls = stubApi({ 'GET /number-contests': list, ...stub })
  renderScreen(<ContestsPanel />)
  return calls
}
const settle = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Settle', expanded: false }))
  return within(await screen.findByRole('form', { name: 'Whose number is it?' }, { timeout: 5000 }))
}

test('a contested number says who claims it, who holds it, and what the register says', async () => {
  shown(page([CONTEST]))
  const rows = within(await screen.findByRole('list', { name: 'Contested numbers' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('MC9104418, USDOT 90258126')
  const lines = [...(rows[0]?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)
  expect(lines, 'the claimant’s own address never stands with the register’s name').toEqual(
    expect.arrayContaining([
      'Claimed by Ouachita Cold Lines Freight · ops@ouachitacold-freight.example',
      'Held by Ouachita Cold Lines',
      'Register: OUACHITA COLD LINES LLC',
    ]),
  )
})

test('settling names what each answer does, wants the reason, keeps it when refused, and then the number is off the list', async () => {
  const messages: string[] = []
  const onFeedback = (event: Event): void => void messages.push(readFeedback(event)?.message ?? '')
  window.addEventListener(FEEDBACK_EVENT, onFeedback)
  let refused = true
  const calls = shown(() => page(refused ? [CONTEST] : []), {
    'POST /number-contests/n1/settle': ({ body }) => {
      if ((body as { reason: string }).reason === '')
        return { status: 400, body: { code: 'invalid_input', errors: { reason: 'Say how you found out.' } } }
      if (!refused) return { body: { settled: true } }
      return { status: 409, body: { code: 'contest_settled', message: 'Kim Lee settled this number a moment ago.' } }
    },
  })
  const form = await settle()
  expect(form.getByRole('radio', { name: 'Ouachita Cold Lines: it keeps the number', checked: true })).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Settle' }))
  expect(await form.findByText('Say how you found out.')).toBeTruthy()
  await userEvent.click(form.getByRole('radio', { name: /Freight: it may confirm the number; .* loses it/ }))
  const reason = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'How you found out' })
  await userEvent.type(reason, 'Called the register.')
  const message = form.getByRole('textbox', { name: 'Message to Ouachita Cold Lines Freight' })
  await userEvent.type(message, 'The record names you.')
  await userEvent.click(form.getByRole('button', { name: 'Settle' }))
  expect((await form.findByRole('alert')).textContent).toBe('Kim Lee settled this number a moment ago.')
  expect(reason.value).toBe('Called the register.')
  refused = false
  await userEvent.click(form.getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Contested numbers/ })).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    owner: 'claimant',
    reason: 'Called the register.',
    message: 'The record names you.',
  })
  expect(messages).toEqual(['Settled: Ouachita Cold Lines Freight may confirm USDOT 90258126.'])
  window.removeEventListener(FEEDBACK_EVENT, onFeedback)
})

test('a number of a verified company is proposed first, and the list says who waits for whom', async () => {
  const messages: string[] = []
  const onFeedback = (event: Event): void => void messages.push(readFeedback(event)?.message ?? '')
  window.addEventListener(FEEDBACK_EVENT, onFeedback)
  const proposal = { by: 'Kim Lee', mine: false, owner: 'claimant' as const, reason: 'Called the register.' }
  let mine = false
  shown(() => page([{ ...CONTEST, proposal: { ...proposal, mine } }]), {
    'POST /number-contests/n1/settle': () => {
      mine = true
      return { body: { settled: false } }
    },
  })
  expect(
    await screen.findByText(
      'Kim Lee gave it to Ouachita Cold Lines Freight: Called the register. Confirm it, or settle it for Ouachita Cold Lines.',
    ),
  ).toBeTruthy()
  const form = await settle()
  await userEvent.click(form.getByRole('radio', { name: /Freight: it may confirm the number/ }))
  await userEvent.click(form.getByRole('button', { name: 'Settle' }))
  expect(
    await screen.findByText('You gave it to Ouachita Cold Lines Freight; a colleague has to confirm that.'),
  ).toBeTruthy()
  expect(messages).toEqual(['Proposed. Ouachita Cold Lines is verified, so a colleague has to confirm it.'])
  window.removeEventListener(FEEDBACK_EVENT, onFeedback)
})

test('a proposal for the holder names the holder, and the verified claimant', async () => {
  const messages: string[] = []
  const onFeedback = (event: Event): void => void messages.push(readFeedback(event)?.message ?? '')
  window.addEventListener(FEEDBACK_EVENT, onFeedback)
  const proposal = { by: 'Kim Lee', mine: false, owner: 'holder' as const, reason: 'Called the register.' }
  shown(page([{ ...CONTEST, docket: null, proposal }]), {
    'POST /number-contests/n1/settle': { body: { settled: false } },
  })
  expect(
    await screen.findByText(
      'Kim Lee gave it to Ouachita Cold Lines: Called the register. Confirm it, or settle it for Ouachita Cold Lines Freight.',
    ),
  ).toBeTruthy()
  const form = await settle()
  await userEvent.click(form.getByRole('button', { name: 'Settle' }))
  const confirmed = 'Proposed. Ouachita Cold Lines Freight is verified, so a colleague has to confirm it.'
  await waitFor(() => expect(messages).toEqual([confirmed]))
  window.removeEventListener(FEEDBACK_EVENT, onFeedback)
})

test('more than a page says so and goes on', async () => {
  const second = { ...CONTEST, id: 'n2', usdot: '90258127' }
  shown(({ query }) => (query.get('cursor') === null ? page([CONTEST], 'next') : page([second])))
  expect(await screen.findByText('the first 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/USDOT 90258127/)).toBeTruthy()
  expect(screen.getByText('2 cases')).toBeTruthy()
})

test('nothing stands there while it is read and while no number is contested; a failure is tried again; others read whose it is', async () => {
  const calls = shown(page([]))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Contested numbers')).toBeNull()
  cleanup()
  shown('pending')
  expect(screen.queryByText('Contested numbers')).toBeNull()
  cleanup()
  let fails = true
  shown(() => (fails ? { status: 500, body: { code: 'internal' } } : page([CONTEST])))
  expect(await screen.findByRole('heading', { name: 'The contested numbers did not load' })).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/USDOT 90258126/)).toBeTruthy()
  cleanup()
  shown({ status: 403, body: { code: 'forbidden' } })
  expect(await screen.findByRole('heading', { name: 'Contested numbers are for staff' })).toBeTruthy()
})
