// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubApi, type StubbedAnswer } from '../../api/testing.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { ME, refusal, renderPanel } from './testing.tsx'

let stub: ReturnType<typeof stubApi> | undefined
afterEach(() => {
  cleanup()
  stub?.restore()
  vi.unstubAllGlobals()
})

const person = userEvent.setup()
const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-2345-67${n}a`)
const sent = (call: string) => stub?.calls.filter((one) => one.call === call).map(({ body }) => body)

function open(
  secondFactor: Partial<typeof ME.secondFactor>,
  answers: Record<string, StubbedAnswer | (() => StubbedAnswer)> = {},
) {
  stub = stubApi({ 'GET /me': { data: { ...ME, secondFactor: { ...ME.secondFactor, ...secondFactor } } }, ...answers })
  return renderPanel(<SecondFactorPanel />)
}
const ON = { enabled: true, recoveryCodesLeft: 10 }

describe('turning it on', () => {
  it('asks for the password, shows the key in fours and as a link, takes the first code, shows the recovery codes once', async () => {
    const begun = { secret: SECRET, otpauthUrl: `otpauth://totp/x?secret=${SECRET}` }
    open(
      {},
      {
        'POST /me/second-factor': { data: begun },
        'POST /me/second-factor/confirm': { data: { recoveryCodes: CODES } },
      },
    )
    await screen.findByText('Off')
    await press('Turn on')
    await person.type(await screen.findByLabelText('Current password'), 'correct horse')
    await press('Continue')
    expect((await screen.findByLabelText('Key')).textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    expect(screen.getByRole('link', { name: 'open it there' }).getAttribute('href')).toBe(begun.otpauthUrl)
    expect(
      screen.getByRole('img', { name: 'QR code with the key' }).querySelector('path')?.getAttribute('d'),
    ).toContain(
      // The upper left corner stands four modules inside, where cameras look for it.
      [4, 5, 6, 7, 8, 9, 10].map((x) => `M${x} 4h1v1h-1z`).join(''),
    )
    await person.type(screen.getByLabelText('Code'), '123456{Enter}')
    const codes = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    expect(sent('POST /me/second-factor')).toEqual([{ password: 'correct horse' }])
    expect(sent('POST /me/second-factor/confirm')).toEqual([{ code: '123456' }])
    await press('I have kept them')
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  })

  it('keeps what was typed when the server refuses it, with the sentence on its field; typing clears the sentence', async () => {
    open(
      {},
      { 'POST /me/second-factor': refusal(422, 'wrong_password', { password: 'That is not your current password.' }) },
    )
    await screen.findByText('Off')
    await press('Turn on')
    const password = await screen.findByLabelText<HTMLInputElement>('Current password')
    await person.type(password, 'wrong one')
    await press('Continue')
    await screen.findByText('That is not your current password.')
    expect(password.value).toBe('wrong one')
    await person.type(password, '!')
    expect(screen.queryByText('That is not your current password.')).toBeNull()
  })

  it('asks for what is missing before it asks the server; Cancel goes back', async () => {
    open({})
    await screen.findByText('Off')
    await press('Turn on')
    await press('Continue')
    expect(screen.getByText('Enter your current password.')).toBeTruthy()
    expect(sent('POST /me/second-factor')).toEqual([])
    await press('Cancel')
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy()
  })

  it('says what happened where no field is to blame, and a double click is one call', async () => {
    open({}, { 'POST /me/second-factor': { unreachable: true } })
    await screen.findByText('Off')
    await press('Turn on')
    await person.type(await screen.findByLabelText('Current password'), 'correct horse')
    const button = screen.getByRole('button', { name: 'Continue' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Network error. Please check your connection and try again.',
    )
    expect(sent('POST /me/second-factor')).toHaveLength(1)
  })
})

describe('while it is on', () => {
  it('tells how many recovery codes are left, and warns when they are few', async () => {
    open({ enabled: true, recoveryCodesLeft: 2 })
    expect(await screen.findByText('2 of 10 recovery codes left.', { exact: false })).toBeTruthy()
    expect(screen.getByText('Few left, get new ones')).toBeTruthy()
  })

  it('turns off by password and code', async () => {
    open(ON, { 'POST /me/second-factor/disable': { status: 204 } })
    await screen.findByText('On')
    await press('Turn off')
    await person.type(await screen.findByLabelText('Current password'), 'correct horse')
    await person.type(screen.getByLabelText('Code'), '123456')
    await press('Turn off')
    await waitFor(() =>
      expect(sent('POST /me/second-factor/disable')).toEqual([{ password: 'correct horse', code: '123456' }]),
    )
    await waitFor(() => expect(sent('GET /me')).toHaveLength(2))
  })

  it('gives new recovery codes by a code', async () => {
    open(ON, { 'POST /me/recovery-codes': { data: { recoveryCodes: CODES } } })
    await screen.findByText('On')
    await press('New recovery codes')
    await person.type(await screen.findByLabelText('Code'), '123456')
    await press('Replace the codes')
    expect(await screen.findByText(CODES[9] ?? '')).toBeTruthy()
  })

  it('moves to another app by password and a code of the present one', async () => {
    open(ON, { 'POST /me/second-factor': { data: { secret: SECRET, otpauthUrl: 'otpauth://totp/x' } } })
    await screen.findByText('On')
    await press('Move to another app')
    await person.type(await screen.findByLabelText('Current password'), 'correct horse')
    await person.type(screen.getByLabelText('Code'), '654321')
    await press('Continue')
    expect(await screen.findByRole('button', { name: 'Move to this app' })).toBeTruthy()
    expect(sent('POST /me/second-factor')).toEqual([{ password: 'correct horse', code: '654321' }])
  })

  it('is locked on for staff who must have one, with the reason', async () => {
    open({ ...ON, required: true })
    await screen.findByText('On')
    expect(screen.getByText('Staff keep their second factor.')).toBeTruthy()
    await press('Turn off')
    expect(screen.getByText('Staff keep their second factor.')).toBeTruthy()
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})

it('an account that does not load says so and is tried again', async () => {
  let fails = true
  stub = stubApi({ 'GET /me': () => (fails ? { status: 403, data: {} } : { data: ME }) })
  renderPanel(<SecondFactorPanel />)
  expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toBeTruthy()
  fails = false
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
})
