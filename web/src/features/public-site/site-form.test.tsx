import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteForm, type Outcome, type SiteField } from './site-form.tsx'

const FIELDS: readonly SiteField[] = [
  { name: 'email', label: 'Email', kind: 'email', required: 'Email is required' },
  {
    name: 'side',
    label: 'Side',
    kind: 'choice',
    options: { ship: 'Shipping', haul: 'Hauling' },
    required: 'Choose one.',
  },
  { name: 'note', label: 'Note', kind: 'area', hint: 'In your own words.' },
]
const form = (send: (values: Readonly<Record<string, string>>) => Promise<Outcome>, given?: Record<string, string>) => (
  <SiteForm name="trial" label="Trial" fields={FIELDS} button="Send" send={send} {...(given ? { given } : {})} />
)
const message = (text: string) => vi.fn(() => Promise.resolve({ message: text }))

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('the form of a public page', () => {
  it('is locked in the HTML, where no program would take what is sent', () => {
    const html = renderToString(form(message('ok')))
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/)
    expect(html).toContain('needs JavaScript')
  })

  it('names what is missing at each field, goes to the first, and sends nothing', async () => {
    const send = message('ok')
    render(form(send))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const email = screen.getByRole('textbox', { name: 'Email' })
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Email is required')).toBeTruthy()
    expect(screen.getByText('Choose one.')).toBeTruthy()
    expect(document.activeElement).toBe(email)
    expect(send).not.toHaveBeenCalled()
  })

  it('lets whoever mends a field go on typing in it', async () => {
    render(form(message('ok')))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.keyboard('a@b.example')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('a@b.example')
  })

  it('takes the words away when the field is mended', async () => {
    render(form(message('ok')))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a')
    expect(screen.queryByText('Email is required')).toBeNull()
    expect(screen.getByText('Choose one.')).toBeTruthy()
  })

  it('keeps what was pasted over a limit, says by how much it is too long, and sends nothing', async () => {
    const send = message('ok')
    const note: SiteField = { name: 'note', label: 'Note', kind: 'area', maxLength: 1000 }
    render(<SiteForm name="trial" label="Trial" fields={[note]} button="Send" send={send} />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(1204))
    expect(field.value).toHaveLength(1204)
    expect(screen.getByText('1,204 characters where at most 1,000 fit. Shorten it.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(send).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.paste('short')
    expect(screen.queryByText(/Shorten it/)).toBeNull()
  })

  it('puts the server’s words at its fields and keeps what was typed', async () => {
    const send = vi.fn(() => Promise.resolve({ errors: { email: 'Email is invalid' }, problem: null }))
    render(form(send))
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Side' }), 'Hauling')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Email is invalid')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'nobody')
    expect(send).toHaveBeenCalledWith({ email: 'nobody', side: 'haul', note: '' })
  })

  it('says what failed as a whole, and can be sent again', async () => {
    const answers: Outcome[] = [
      { errors: {}, problem: 'Too many attempts. Please try again later.' },
      { message: 'Thank you.' },
    ]
    render(form(() => Promise.resolve(answers.shift() ?? { message: '' }), { side: 'ship' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const done = await screen.findByRole('status')
    expect(done.textContent).toBe('Thank you.')
    expect(document.activeElement).toBe(done)
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('has what was typed again after a reload, and forgets it once it was sent', async () => {
    const first = render(form(message('Thank you.')))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note optional' }), 'Salinas to Denver')
    first.unmount()
    render(form(message('Thank you.'), { side: 'haul' }))
    expect(screen.getByRole('textbox', { name: 'Note optional' })).toHaveProperty('value', 'Salinas to Denver')
    expect(screen.getByRole('combobox', { name: 'Side' })).toHaveProperty('value', 'haul')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.example')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('status')
    expect(sessionStorage).toHaveLength(0)
  })

  it('two presses send once', async () => {
    let answer: (outcome: Outcome) => void = () => undefined
    const send = vi.fn(() => new Promise<Outcome>((resolve) => (answer = resolve)))
    render(form(send, { side: 'ship' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.example')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
    answer({ message: 'Thank you.' })
    await screen.findByRole('status')
    expect(send).toHaveBeenCalledTimes(1)
  })
})
