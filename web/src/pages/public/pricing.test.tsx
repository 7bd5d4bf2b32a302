import { MARKETPLACE_FEE_BASIS_POINTS } from '@drawbar/contract/billing/billing.ts'
import { PAYMENT_TERMS_DAYS } from '@drawbar/contract/billing/payment-terms.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing.tsx'
import ForCarriers from './for-carriers.tsx'
import ForConsignors from './for-consignors.tsx'
import Pricing from './pricing.tsx'

const FEE = `${MARKETPLACE_FEE_BASIS_POINTS / 100}%`
const cents = (text: string | undefined): number => Number((text ?? '').replaceAll(/[$,]/g, '').replace('−', '-')) * 100

afterEach(cleanup)

it('names the fee and the terms that invoices use', () => {
  renderPage(Pricing, '/pricing')
  expect(screen.getByText(new RegExp(`^We keep ${FEE} of the agreed rate`))).toBeTruthy()
  expect(screen.getByText(new RegExp(`within ${PAYMENT_TERMS_DAYS} days`))).toBeTruthy()
})

it('the worked example adds up, with the fee on the rate alone', () => {
  renderPage(Pricing, '/pricing')
  const rows = within(screen.getByRole('table', { name: 'Worked example' }))
    .getAllByRole('row')
    .slice(1)
  const [rate, extra, invoice, fee, paid] = rows.map((row) =>
    cents(within(row).getByRole('cell').textContent ?? undefined),
  )
  expect(invoice).toBe((rate ?? 0) + (extra ?? 0))
  expect(fee).toBe(-((rate ?? 0) * MARKETPLACE_FEE_BASIS_POINTS) / 10_000)
  expect(paid).toBe((invoice ?? 0) + (fee ?? 0))
})

it.each([
  ['/for-carriers', ForCarriers],
  ['/for-consigners', ForConsignors],
] as const)('%s names the same fee', (path, Page) => {
  renderPage(Page, path)
  expect(document.body.textContent).toContain(FEE)
})

it('a carrier sees no form before the button, which works without a program too', () => {
  renderPage(ForCarriers, '/for-carriers')
  const button = screen.getByRole('button', { name: 'Join as a carrier' })
  expect(screen.queryByLabelText('Company name')).toBeNull()
  expect(button.closest('form')?.method).toBe('get')
})
