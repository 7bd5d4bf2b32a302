import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { UnitsContext } from '../../ui/format/units.ts'
import { LoadFormScreen } from './load-form-screen.tsx'
import { aLoadDetail } from './load-testing.ts'
import { renderScreen, stubApi, type Stub } from './testing.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  signOut()
})

const RATES = {
  'GET /market/rates': { body: { benchmark: null, reports: 4, companies: 2, hidden: 'few_reports' } },
  'GET /places': { body: { items: [] } },
  'GET /possible-duplicates': { body: { items: [] } },
}
const ID = aLoadDetail().id

function open(stub: Stub, editId: string | null) {
  const calls = stubApi({ ...RATES, ...stub })
  renderScreen(<LoadFormScreen editId={editId} />)
  return calls
}
const draft = aLoadDetail({ status: 'draft', abilities: ['edit', 'post'] })
const fields = async () => screen.findByRole('form', { name: /Post a load|Edit/ })

test('a field is checked when it is left and cleared when typing goes on', async () => {
  open({}, null)
  await fields()
  const goods = screen.getByRole('textbox', { name: 'What is shipped' })
  await userEvent.click(goods)
  await userEvent.tab()
  expect(await screen.findByText('What is shipped is required')).toBeTruthy()
  await userEvent.type(goods, 'P')
  expect(screen.queryByText('What is shipped is required')).toBeNull()
})

test('S2: the error under a time goes once a valid time is typed and the field is left', async () => {
  open({}, null)
  await fields()
  const [day, time] = [/^From, day/, /^From, time/].map((name) => screen.getAllByRole('textbox', { name })[0])
  if (!day || !time) throw new Error('the stop has no day or no time')
  await userEvent.type(day, '10/9/2027')
  await userEvent.tab()
  await userEvent.click(time)
  await userEvent.tab()
  expect(await screen.findByText('Give the time, such as 08:00.')).toBeTruthy()
  await userEvent.type(time, '0800')
  await userEvent.tab()
  expect(screen.queryByText('Give the time, such as 08:00.')).toBeNull()
})

test('goods too heavy for a trailer are said so at the weight while it is typed, and can be posted', async () => {
  open({}, null)
  await fields()
  const weight = screen.getByRole('textbox', { name: 'Weight' })
  await userEvent.click(weight)
  await userEvent.paste('45000')
  expect(screen.queryByText(/lb is more than/)).toBeNull()
  await userEvent.clear(weight)
  await userEvent.paste('99000')
  const errors = screen.getByText(/^99,000 lb is more than the 48,000 lb that any standard trailer takes\./)
  expect(weight.getAttribute('aria-describedby')).toContain(errors.closest('[id]')?.id)
  expect(weight.getAttribute('aria-invalid')).not.toBe('true')
})

test('posting an empty form sends nothing and names every field, each with a way to it', async () => {
  const calls = open({}, null)
  await fields()
  await userEvent.click(screen.getByRole('button', { name: /Post load/ }))
  const list = within(await screen.findByRole('list', { name: 'Fields to look at' }))
  expect(list.getByRole('button', { name: 'Stop 1, city: Say where the stop is.' })).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: /Goods 1, weight/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Weight' }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('posting names what is missing and what is wrong in one round, and puts the first in focus', async () => {
  const calls = open({ [`GET /loads/${ID}`]: { body: { ...draft, equipment: [] } } }, ID)
  await fields()
  const goods = screen.getByRole('textbox', { name: 'What is shipped' })
  await userEvent.clear(goods)
  await userEvent.click(screen.getByRole('button', { name: /Post load/ }))
  const list = within(await screen.findByRole('list', { name: 'Fields to look at' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Equipment: Choose the equipment that can haul this load.',
    'Goods 1, what is shipped: What is shipped is required',
  ])
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Dry van (V)' }))
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  expect((goods as HTMLInputElement).value).toBe('')
})

test('what only the server knows comes in one answer too, and nothing was saved under way', async () => {
  const calls = open(
    {
      [`GET /loads/${ID}`]: { body: draft },
      [`PATCH /loads/${ID}`]: {
        status: 422,
        body: {
          code: 'load_incomplete',
          errors: { 'pricing.deadline': 'Too late.', 'stops.0.city': 'No such place.' },
        },
      },
    },
    ID,
  )
  await fields()
  await userEvent.click(screen.getByRole('button', { name: /Post load/ }))
  const list = within(await screen.findByRole('list', { name: 'Fields to look at' }))
  expect(list.getAllByRole('button')[0]?.textContent).toBe('Stop 1, city: No such place.')
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be posted yet/)
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PATCH /loads/${ID}`,
  ])
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ post: true, version: 3 })
})

test('a negative weight is kept as typed and refused at its field', async () => {
  open({}, null)
  await fields()
  await userEvent.type(screen.getByRole('textbox', { name: 'Weight' }), '-500')
  await userEvent.tab()
  expect(await screen.findByText('Weight must be more than 0.')).toBeTruthy()
  expect(screen.getByDisplayValue('-500')).toBeTruthy()
})

test('a shipper who weighs in kilograms types kilograms and degrees Celsius', async () => {
  stubApi({ ...RATES, [`GET /loads/${ID}`]: { body: draft } })
  renderScreen(
    <UnitsContext value={{ distance: 'km', weight: 'kg', temperature: 'C' }}>
      <LoadFormScreen editId={ID} />
    </UnitsContext>,
  )
  await fields()
  expect((screen.getByRole('textbox', { name: 'Weight' }) as HTMLInputElement).value).toBe('17,962.26')
  expect((screen.getByRole('textbox', { name: 'Lowest temperature' }) as HTMLInputElement).value).toBe('1.1')
})

test('what the server refuses is put at its fields and what was typed stays', async () => {
  const calls = open(
    {
      [`GET /loads/${ID}`]: { body: draft },
      [`PATCH /loads/${ID}`]: {
        status: 400,
        body: {
          code: 'invalid_input',
          message: 'Please check the highlighted fields.',
          errors: { 'stops.1.windowEnd': 'The delivery is before the pickup.' },
        },
      },
    },
    ID,
  )
  await fields()
  const notes = screen.getByRole('textbox', { name: /Notes for carriers/ })
  await userEvent.type(notes, 'Dock 4')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('button', { name: 'Stop 2, until: The delivery is before the pickup.' })).toBeTruthy()
  expect((notes as HTMLTextAreaElement).value).toBe('Dock 4')
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    version: 3,
    notes: 'Dock 4',
    stops: [{ windowStart: '2027-03-15T08:00' }, {}],
  })
})

test('typed text comes back after a reload, and can be thrown away', async () => {
  open({ [`GET /loads/${ID}`]: { body: draft } }, ID)
  await fields()
  await userEvent.type(screen.getByRole('textbox', { name: /Notes for carriers/ }), 'Call first')
  cleanup()
  open({ [`GET /loads/${ID}`]: { body: draft } }, ID)
  await fields()
  expect(screen.getByDisplayValue('Call first')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.queryByDisplayValue('Call first')).toBeNull()
})

test('when somebody else was faster both versions are shown, and mine can be kept', async () => {
  const bodies: unknown[] = []
  open(
    {
      [`GET /loads/${ID}`]: { body: draft },
      [`PATCH /loads/${ID}`]: ({ body }) => {
        bodies.push(body)
        return bodies.length === 1
          ? {
              status: 409,
              body: { code: 'stale_version', current: aLoadDetail({ status: 'draft', version: 4, notes: 'Theirs' }) },
            }
          : { body: aLoadDetail({ status: 'draft', version: 5 }) }
      },
    },
    ID,
  )
  await fields()
  await userEvent.type(screen.getByRole('textbox', { name: /Notes for carriers/ }), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  const both = within(await screen.findByRole('group', { name: 'Both versions' }))
  expect(both.getByText('Mine')).toBeTruthy()
  expect(both.getByText('Theirs')).toBeTruthy()
  // The refusal comes to whoever pressed the button at the foot of a long form.
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(bodies[1]).toMatchObject({ version: 4, notes: 'Mine' }))
})

const cad = (amount: number) => ({ amount, currency: 'CAD' as const })

test('a load in Canadian dollars is opened, changed and saved in Canadian dollars', async () => {
  const load = aLoadDetail({
    ...draft,
    currency: 'CAD',
    declaredValue: cad(4_800_000),
    target: cad(195_000),
    pricing: { mode: 'open_bid', target: cad(195_000) },
  })
  const calls = open({ [`GET /loads/${ID}`]: { body: load }, [`PATCH /loads/${ID}`]: { body: load } }, ID)
  await fields()
  expect((screen.getByRole('combobox', { name: 'Currency' }) as HTMLInputElement).value).toBe('Canadian dollars (CAD)')
  const target = screen.getByRole('textbox', { name: /Target price/ })
  await userEvent.clear(target)
  await userEvent.type(target, '2100')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      currency: 'CAD',
      declaredValue: cad(4_800_000),
      pricing: { target: cad(210_000) },
    }),
  )
})

test('another currency is chosen for every amount of the load at once', async () => {
  const load = aLoadDetail({ ...draft, declaredValue: { amount: 4_800_000, currency: 'USD' } })
  const calls = open({ [`GET /loads/${ID}`]: { body: load }, [`PATCH /loads/${ID}`]: { body: load } }, ID)
  await fields()
  await userEvent.click(screen.getByRole('combobox', { name: 'Currency' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Canadian dollars (CAD)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      currency: 'CAD',
      declaredValue: cad(4_800_000),
      pricing: { target: cad(195_000) },
    }),
  )
})

test.each(['posted', 'paused'] as const)('an edit of a %s load keeps its end', async (status) => {
  const load = aLoadDetail({ status, expiresAt: '2027-03-15T15:00:00.000Z', chosenEndAt: '2027-03-15T15:00:00.000Z' })
  const calls = open({ [`GET /loads/${ID}`]: { body: load }, [`PATCH /loads/${ID}`]: { body: load } }, ID)
  await fields()
  await userEvent.type(screen.getByRole('textbox', { name: /Notes for carriers/ }), 'Dock 4')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      notes: 'Dock 4',
      expiresAt: '2027-03-15T15:00:00.000Z',
    }),
  )
})

test('an expired load is saved with its new words and posted again in one act', async () => {
  const expired = aLoadDetail({ status: 'expired', abilities: ['edit', 'repost'] })
  const calls = open(
    { [`GET /loads/${ID}`]: { body: expired }, [`PATCH /loads/${ID}`]: { body: { ...expired, status: 'posted' } } },
    ID,
  )
  await fields()
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Save and post again/ }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ post: true }))
})

test('a load that may not be edited is not opened for editing', async () => {
  open({ [`GET /loads/${ID}`]: { body: aLoadDetail({ abilities: ['duplicate'] }) } }, ID)
  expect(await screen.findByText(/LD-48217 can no longer be edited/)).toBeTruthy()
})

test('a reefer asks for its temperatures, hazardous goods for their number, and stops are added and removed', async () => {
  open({}, null)
  await fields()
  expect(screen.queryByRole('textbox', { name: 'Lowest temperature' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Reefer (R)' }))
  expect(screen.getByRole('textbox', { name: 'Lowest temperature' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hazardous goods' }))
  expect(screen.getByRole('textbox', { name: 'UN number' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a stop' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove stop 2' }))
  expect(screen.queryByRole('group', { name: 'Stop 3' })).toBeNull()
})

test('a carrier is found by its name and invited; those invited earlier are named', async () => {
  const carrier = (companyId: string, name: string) => ({
    companyId,
    name,
    usdot: '90012345',
    docket: null,
    authority: 'active',
    homeCity: null,
    equipment: [],
    completedLoads: 3,
    completedForYou: 0,
  })
  const [known, needed] = ['01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d2']
  const calls = open(
    {
      [`GET /loads/${ID}`]: { body: { ...draft, visibility: { scope: 'invited', companyIds: [known] } } },
      'GET /carriers': ({ query }) => ({
        body: {
          items: query.has('ids')
            ? [carrier(known ?? '', 'Mesa Verde Haul')]
            : query.has('q')
              ? [carrier(needed ?? '', 'Ouachita Cold Lines')]
              : [],
        },
      }),
      [`PATCH /loads/${ID}`]: { body: draft },
    },
    ID,
  )
  await fields()
  expect(await screen.findByRole('button', { name: 'Remove Mesa Verde Haul' })).toBeTruthy()
  expect(screen.getByText(/No carrier has hauled for you yet/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a carrier' }), 'ouach')
  await userEvent.click(await screen.findByRole('button', { name: 'Add Ouachita Cold Lines' }))
  expect(screen.getByRole('button', { name: 'Remove Ouachita Cold Lines' })).toBeTruthy()
  expect(screen.getAllByText(/^USDOT 90012345/)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      visibility: { scope: 'invited', companyIds: [known, needed] },
    }),
  )
})

test('a role that may not post is told who can change that, before it fills in a form', async () => {
  signInAs({ role: 'User', companyRole: 'User', userType: 0 })
  open({}, null)
  expect(await screen.findByRole('heading', { name: 'You cannot post a load' })).toBeTruthy()
  expect(screen.getByText(/^Your role, User, does not include this\./)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

test('who edits a load with bids reads beforehand that bidders are asked again', async () => {
  open({ [`GET /loads/${ID}`]: { body: aLoadDetail({ bidCount: 1 }) } }, ID)
  await fields()
  expect(screen.getByText(/^1 bid stands\. Who bid is asked again when you change .+ ends after 24 h\.$/)).toBeTruthy()
  cleanup()
  open({ [`GET /loads/${ID}`]: { body: aLoadDetail({ bidCount: 0 }) } }, ID)
  await fields()
  expect(screen.queryByText(/Who bid is asked again/)).toBeNull()
})
