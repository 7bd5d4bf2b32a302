// @vitest-environment happy-dom
import type { Transfer } from '@drawbar/contract/companies/companies.ts'
import { listTeam, type Team } from '@drawbar/contract/teams/teams.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useEndpoint } from '../../api/query.ts'
import { stubApi, type StubbedAnswer } from '../../api/testing.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { ME, refusal, renderPanel } from '../identity/testing.tsx'
import { AnswerByLink } from './answer-by-link.tsx'
import { JoinForm } from './join-form.tsx'
import { TeamPanel } from './team-panel.tsx'

let stub: ReturnType<typeof stubApi>
beforeEach(() => {
  signInAs({ role: 'Consignor', companyRole: 'Owner' })
})
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})

const TRANSFER: Transfer = {
  id: 't1',
  status: 'pending',
  fromName: 'Maren Oduya',
  fromEmail: 'maren@mill.example',
  toName: 'Lee Novak',
  toEmail: 'lee@mill.example',
  startedBy: 'staff',
  reason: 'The owner wrote to us',
  fromConfirmedAt: '2026-11-20T08:00:00.000Z',
  toConfirmedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  endedAt: null,
  abilities: ['confirm', 'decline'],
}
const member = (userId: string, name: string, rest: Partial<Team['members'][number]> = {}) => ({
  userId,
  name,
  email: `${userId}@mill.example`,
  position: 'Clerk',
  companyRole: 'Dispatcher' as const,
  lastLoginAt: null,
  you: false,
  abilities: ['changeRole' as const, 'remove' as const],
  ...rest,
})
const TEAM: Team = {
  members: [member('u1', 'Maren Oduya', { companyRole: 'Owner', you: true, abilities: [] }), member('u2', 'Lee Novak')],
  invitations: [
    {
      id: 'i1',
      email: 'new@mill.example',
      companyRole: 'User',
      createdAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2026-11-27T08:00:00.000Z',
    },
  ],
  transfer: null,
  abilities: ['invite', 'transfer'],
}

function TeamIsHere() {
  return useEndpoint(listTeam, {}).data === undefined ? null : <p>The team is here</p>
}

const person = userEvent.setup()
const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
const answering = (answers: Parameters<typeof stubApi>[0]) => {
  stub = stubApi({ 'GET /me': { data: ME }, 'GET /company/team': { data: TEAM }, ...answers })
}
const sent = (call: string) => stub.calls.filter((one) => one.call === call).map(({ body }) => body)

it('waits for the account, from which the panel above it is drawn: nothing moves under a pointer that is about to press', async () => {
  const account = Promise.withResolvers<StubbedAnswer>()
  answering({ 'GET /me': () => account.promise })
  renderPanel(
    <>
      <TeamIsHere />
      <TeamPanel />
    </>,
  )
  await screen.findByText('The team is here')
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull()
  account.resolve({ data: ME })
  expect(await screen.findByRole('list', { name: 'Members' })).toBeTruthy()
})

it('invites by mail; a refusal stands on its field and keeps what was typed', async () => {
  answering({ 'POST /company/invitations': refusal(400, 'invalid_input', { email: 'Email is invalid' }) })
  renderPanel(<TeamPanel />)
  await person.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  await person.type(await screen.findByLabelText('Their e-mail address'), 'nobody')
  await press('Send the invitation')
  await screen.findByText('Pick a role.')
  await person.click(screen.getByRole('combobox', { name: 'Role' }))
  await person.click(await screen.findByRole('option', { name: /^Coordinator:/ }))
  await press('Send the invitation')
  await screen.findByText('Email is invalid')
  expect(sent('POST /company/invitations')).toEqual([{ email: 'nobody', companyRole: 'Coordinator' }])
  expect(screen.getByLabelText<HTMLInputElement>('Their e-mail address').value).toBe('nobody')
})

it('asks before it removes somebody, and nobody removes themselves', async () => {
  answering({ 'POST /company/members/u2/remove': { status: 204 } })
  renderPanel(<TeamPanel />)
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(sent('POST /company/members/u2/remove')).toEqual([])
  await person.click(await screen.findByRole('button', { name: /^Remove Lee Novak/ }))
  await waitFor(() => expect(sent('POST /company/members/u2/remove')).toHaveLength(1))
})

it('hands over to a member, or to an address that is invited by it', async () => {
  answering({ 'POST /company/transfer': { status: 201, data: TRANSFER } })
  renderPanel(<TeamPanel />)
  await person.click(await screen.findByRole('button', { name: 'Hand over the ownership' }))
  await press('Ask both to confirm')
  expect(screen.getByText('Name the new owner.')).toBeTruthy()
  await person.click(screen.getByRole('combobox', { name: 'New owner' }))
  await person.click(await screen.findByRole('option', { name: /^Somebody/ }))
  await person.type(screen.getByLabelText('Their e-mail address'), ' ada@next.example ')
  await press('Ask both to confirm')
  await waitFor(() => expect(sent('POST /company/transfer')).toEqual([{ toEmail: 'ada@next.example' }]))
})

it('shows who has confirmed, and takes one’s own yes or no', async () => {
  answering({
    'GET /company/team': { data: { ...TEAM, transfer: TRANSFER } },
    'GET /me': { data: ME },
    'POST /company/transfer/answer': refusal(410, 'transfer_over'),
  })
  renderPanel(<TeamPanel />)
  const handover = await screen.findByRole('region', { name: 'Handover of the ownership' })
  expect(within(handover).getByText(/Lee Novak, .*has not answered yet/)).toBeTruthy()
  expect(within(handover).getByText('The owner wrote to us')).toBeTruthy()
  await press('Confirm the handover…')
  expect(await screen.findByText(/You are the owner, and the present owner gets/)).toBeTruthy()
  await press('Confirm the handover')
  expect(await screen.findByText('Enter your current password.')).toBeTruthy()
  expect(sent('POST /company/transfer/answer')).toEqual([])
  await userEvent.type(screen.getByLabelText('Current password'), 'my password')
  await press('Confirm the handover')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: transfer_over')
  await press('Cancel')
  await press('Decline')
  await waitFor(() =>
    expect(sent('POST /company/transfer/answer')).toEqual([
      { confirm: true, password: 'my password' },
      { confirm: false },
    ]),
  )
})

it('a team that did not load says so', async () => {
  answering({ 'GET /company/team': { unreachable: true } })
  renderPanel(<TeamPanel />)
  expect(await screen.findByText('Your team did not load', {}, { timeout: 5000 })).toBeTruthy()
})

it('a mailed link asks before anything happens, and says what became of it', async () => {
  answering({
    'GET /public/transfer': { data: { ...TRANSFER, companyName: 'Mill & Co', party: 'to', secondFactor: true } },
    'POST /public/transfer': { data: { status: 'completed' } },
  })
  renderPanel(<AnswerByLink token="abc" />)
  expect(await screen.findByRole('heading', { name: 'Become the owner of Mill & Co?' })).toBeTruthy()
  await press('Confirm the handover…')
  expect(sent('POST /public/transfer')).toEqual([])
  await userEvent.type(screen.getByLabelText('Current password'), 'my password')
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await press('Confirm the handover')
  expect(await screen.findByText('The ownership has changed hands.')).toBeTruthy()
})

it('an invitation asks for the rest of an account; one that is over says so', async () => {
  const over = refusal(410, 'invitation_over')
  let gone = false
  answering({
    'GET /public/invitation': () =>
      gone
        ? over
        : {
            data: {
              companyName: 'Mill & Co',
              companyRole: 'User',
              email: 'new@mill.example',
              invitedBy: 'Maren Oduya',
              becomesOwner: false,
              expiresAt: '2026-11-27T08:00:00.000Z',
            },
          },
    'POST /public/invitation': over,
  })
  renderPanel(<JoinForm token="abc" onJoined={() => undefined} />)
  await screen.findByRole('heading', { name: 'Join Mill & Co' })
  await press('Join')
  expect(screen.getByText('Full name is required')).toBeTruthy()
  await person.type(screen.getByLabelText('Full name'), 'Lee')
  await person.type(screen.getByLabelText('Position'), 'Clerk')
  await person.type(screen.getByLabelText('Password'), 'a long one 12')
  await person.type(screen.getByLabelText('Confirm password'), 'a long one 12')
  await press('Join')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: invitation_over')
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Lee')
  cleanup()
  gone = true
  renderPanel(<JoinForm token="abd" onJoined={() => undefined} />)
  expect(await screen.findByRole('heading', { name: 'This invitation is over' }, { timeout: 5000 })).toBeTruthy()
})
