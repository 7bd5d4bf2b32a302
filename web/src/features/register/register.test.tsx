import type { RegisterDossier } from '@drawbar/contract/register/register-staff.ts'
import type { RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderScreen, type Stub, stubApi } from '../loads/testing.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useRegisterAddress } from './register-address.ts'
import { RegisterImports } from './register-imports.tsx'
import { RegisterList } from './register-list.tsx'
import { DOSSIER, IMPORT, LISTING } from './testing.ts'
import { WatchedList } from './watched-list.tsx'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1', role: 'Admin', companyRole: null as never, userType: 3 }))
afterEach(() => {
  cleanup()
  signOut()
})

function List() {
  const address = useRegisterAddress()
  return address.tab === 'watched' ? <WatchedList address={address} /> : <RegisterList address={address} />
}
const list = (stub: Stub, path = '/admin/carrier-database') => {
  const calls = stubApi(stub)
  renderScreen(<List />, { path })
  return calls
}

describe('the list', () => {
  test('shows who a carrier is, how it stands and that it is watched; filters go to the server', async () => {
    const calls = list({ 'GET /register/carriers': { body: { items: [LISTING], nextCursor: null } } })
    const row = await screen.findByRole('row', { name: /QUIVERA BULK/ })
    expect(within(row).getByText('Authorized')).toBeTruthy()
    expect(within(row).getByText('not rated')).toBeTruthy()
    expect(within(row).getByRole('img', { name: 'On the watch list' })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fleet' }), 'small')
    await waitFor(() => expect(calls.at(-1)?.query.get('fleet')).toBe('small'))
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy()
  })

  test('of the watch list says why, by whom, and what each did since; the news come first', async () => {
    const calls = list(
      { 'GET /register/carriers': { body: { items: [LISTING], nextCursor: null } } },
      '/admin/carrier-database?tab=watched',
    )
    const row = await screen.findByRole('row', { name: /QUIVERA BULK/ })
    expect(within(row).getByText(/^Phone, .*and 2 more$/)).toBeTruthy()
    expect(within(row).getByText('Same yard as a banned one')).toBeTruthy()
    expect(within(row).getByText(/^Ada, /)).toBeTruthy()
    expect(calls.at(-1)?.query.get('sort')).toBe('changed')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'name')
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('name'))
  })

  test('a search that finds nobody says so and can be cleared', async () => {
    const calls = list(
      { 'GET /register/carriers': { body: { items: [], nextCursor: null } } },
      '/admin/carrier-database?q=zzz',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(calls.at(-1)?.query.get('q') ?? '').toBe(''))
    expect(await screen.findByText('The register is empty')).toBeTruthy()
  })

  test('a failure can be tried again, and who may not read is told', async () => {
    list({ 'GET /register/carriers': { status: 500, body: { code: 'internal', message: 'Server error.' } } })
    expect(await screen.findByText('The register did not load')).toBeTruthy()
    cleanup()
    list({ 'GET /register/carriers': { status: 403, body: { code: 'forbidden' } } })
    expect(await screen.findByText('The register is for staff')).toBeTruthy()
  })
})

describe('the record', () => {
  const open = (over: Partial<RegisterDossier> = {}, more: Stub = {}) => {
    const calls = stubApi({ 'GET /register/carriers/3300001': { body: { ...DOSSIER, ...over } }, ...more })
    renderScreen(<RecordPanel usdot="3300001" onClose={() => undefined} />)
    return calls
  }

  test('says what is on file, how old it is and what changed', async () => {
    open()
    expect(await screen.findByText('$1,000,000')).toBeTruthy()
    expect(screen.getByText(/census file, as of Nov 1, 2026/)).toBeTruthy()
    const changes = screen.getByRole('region', { name: 'What changed' })
    expect(within(changes).getByText('(501) 555-0100')).toBeTruthy()
  })

  test('the button of a member stands beside its name and facts, not between them', async () => {
    const member = {
      companyId: 'c9',
      name: 'Quivera Bulk LLC',
      numberStatus: 'proven' as const,
      status: 'active' as const,
      joinedAt: '2026-11-02T10:00:00Z',
    }
    open(
      { members: [member] },
      { 'GET /verification': { body: { status: 'in_review', actions: [], requirements: [] } } },
    )
    const link = await screen.findByRole('link', { name: 'Quivera Bulk LLC' })
    expect(link.parentElement?.textContent).toBe('Quivera Bulk LLCjoined Nov 2, 2026 · Number confirmed')
  })

  test('a carrier is watched with a note; a refusal stands at it', async () => {
    const calls = open(
      {},
      {
        'PUT /register/carriers/3300001/watch': {
          status: 400,
          body: { code: 'invalid_input', errors: { note: 'Note is required' } },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Why it is watched/ }), 'Same yard')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Note is required')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'Same yard' })
  })

  test('an invitation is sent once in seven days, and not without an address', async () => {
    const calls = open({}, { 'POST /register/carriers/3300001/invite': { body: {} } })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite by mail' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    cleanup()
    open({
      invitation: {
        email: 'office@quivera.example',
        invitedBy: 'Tom',
        invitedAt: '2026-11-20T00:00:00.000Z',
        againAt: '2026-11-27T00:00:00.000Z',
        mayRepeat: false,
      },
    })
    expect(await screen.findByText(/Invited on Nov 20, 2026; again from Nov 27, 2026/)).toBeTruthy()
  })

  test('a number that the register does not hold says so', async () => {
    stubApi({})
    renderScreen(<RecordPanel usdot="1" onClose={() => undefined} />)
    expect(await screen.findByText('The register holds no such carrier')).toBeTruthy()
  })
})

describe('imports', () => {
  const imports = (items: RegisterImport[], more: Stub = {}) => {
    const calls = stubApi({ 'GET /register/imports': { body: { items, nextCursor: null } }, ...more })
    renderScreen(<RegisterImports />)
    return calls
  }

  test('one that runs shows how far it is and can be stopped', async () => {
    const calls = imports([IMPORT], {
      'POST /register/imports/i1/cancel': { body: { ...IMPORT, status: 'cancelled' } },
    })
    expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Read' })).value).toBe(400)
    expect(screen.getByText(/1,200 rows read, 1,100 entered, 1,000 of them new/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(true))
  })

  test('filings may be the whole list, which is said before the file is sent', async () => {
    const calls = imports([{ ...IMPORT, kind: 'insurance', complete: true }], {
      'POST /register/imports': { body: { ...IMPORT, status: 'uploading' }, status: 201 },
      'POST /register/imports/i1/parts': { body: IMPORT },
    })
    expect(await screen.findByText(/the whole list, 1.0 KB/)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it holds' }), 'insurance')
    await userEvent.click(screen.getByRole('checkbox', { name: /This is the whole list/ }))
    const file = new File(['a\n'], 'insur.csv', { type: 'text/csv' })
    fireEvent.change(screen.getByLabelText('File of the register'), { target: { files: [file] } })
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'insurance', complete: true }),
    )
  })

  test('one that was given up says why; none at all says what comes here', async () => {
    imports([{ ...IMPORT, status: 'failed', failure: 'wrong_kind' }])
    expect(await screen.findByText(/The heading is of another file.*DOT_NUMBER, LEGAL_NAME/)).toBeTruthy()
    cleanup()
    imports([{ ...IMPORT, kind: 'insurance', status: 'failed', failure: 'no_usable_rows', rejected: 0, bytes: 312 }])
    expect(await screen.findByText(/There is no row in it\..*“Insurance filings.*POLICY_NO/)).toBeTruthy()
    expect(screen.getByText(/, 312 bytes, /)).toBeTruthy()
    cleanup()
    imports([])
    expect(await screen.findByText('Nothing was imported yet')).toBeTruthy()
  })

  test.each([
    ['nothing', new Uint8Array(), /The file is empty\. Expected is a CSV of “Company Census”/],
    ['a PDF', Buffer.from('%PDF-1.7'), /This is a PDF.*Expected is a CSV/],
    ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), /This is a picture.*Expected is a CSV/],
    ['a zip', Uint8Array.of(0x50, 0x4b, 3, 4), /This is a zip archive or a workbook.*Expected is a CSV/],
  ])('%s in place of a CSV is not sent, and what is expected is said', async (_, bytes, text) => {
    const calls = imports([])
    const file = new File([bytes], 'census.csv', { type: 'text/csv' })
    fireEvent.change(await screen.findByLabelText('File of the register'), { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByText(/^census\.csv, \d+ bytes?, was not sent$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Go on sending' })).toBeNull()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('a file that is dropped is sent in parts; a broken line can be gone on with', async () => {
    let tries = 0
    const begun = { ...IMPORT, status: 'uploading', parts: 0 }
    const calls = imports([], {
      'POST /register/imports': { body: begun, status: 201 },
      'POST /register/imports/i1/parts': () => {
        tries += 1
        return tries === 1
          ? { status: 500, body: { code: 'internal', message: 'Server error.' } }
          : { body: { ...begun, parts: 1 } }
      },
    })
    const file = new File(['DOT_NUMBER\n1\n'], 'census.csv', { type: 'text/csv' })
    const chooser = await screen.findByLabelText('File of the register')
    fireEvent.change(chooser, { target: { files: [file] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Go on sending' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go on sending' })).toBeNull())
    expect(calls.find(({ path, method }) => method === 'POST' && path === '/register/imports')?.body).toEqual({
      kind: 'census',
      complete: false,
      fileName: 'census.csv',
      bytes: 13,
    })
    expect(tries).toBe(2)
  })
})
