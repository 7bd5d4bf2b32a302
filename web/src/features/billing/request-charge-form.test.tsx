import { EXTRA_CODES } from '@drawbar/contract/codes.ts'
import { requestCharge } from '@drawbar/contract/billing/billing.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { RequestChargeForm } from './request-charge-form.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('requestCharge: every extra that can be chosen is one that is taken, and none that is settled elsewhere', async () => {
  stubApi({})
  renderScreen(<RequestChargeForm shipmentId="s1" currency="USD" onDone={vi.fn()} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'What for' }))
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered).toContain('Detention at delivery')
  for (const never of ['Linehaul', 'Fuel surcharge', 'Truck ordered, not used']) expect(offered).not.toContain(never)
  expect(offered).toHaveLength(EXTRA_CODES.length)
  for (const code of EXTRA_CODES)
    expect(requestCharge.body?.safeParse({ code, amount: { amount: 100, currency: 'USD' } })?.success, code).toBe(true)
})
