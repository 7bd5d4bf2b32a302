// @vitest-environment happy-dom
import type { InvoiceDetail } from '@drawbar/contract/billing/billing.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../app/session/store.ts'
import { renderScreen } from '../loads/testing.tsx'
import { InvoiceChecks } from './invoice-checks.tsx'
import { anInvoiceDetail } from './testing.ts'

afterEach(cleanup)

const { billTo, remitTo } = anInvoiceDetail()
const bare = anInvoiceDetail({
  billTo: { ...billTo, address: ['Fort Worth'] },
  remitTo: { ...remitTo, address: [], account: null },
})
const factored = anInvoiceDetail({
  remitTo: {
    ...remitTo,
    kind: 'factor',
    name: 'Cottonwood Factoring',
    address: [],
    account: null,
    noticeApprovedAt: '2026-04-02T15:00:00Z',
  },
})

function check(name: string): { text: string; links: (string | null)[] } {
  const line = screen.getByText(name).closest('li')
  if (line === null) throw new Error(`no check ${name}`)
  return {
    text: line.textContent,
    links: within(line)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  }
}
const show = (role: 'Carrier' | 'Consignor', invoice: InvoiceDetail) => {
  const user = {
    id: 'u',
    userId: 'u',
    email: '',
    name: '',
    position: '',
    userTypeName: undefined,
    companyId: null,
    acting: null,
    exp: 9e9,
    role,
    userType: role === 'Carrier' ? 1 : 0,
  }
  useSession.setState({ user })
  renderScreen(<InvoiceChecks invoice={invoice} />)
}
const tone = (name: string) => screen.getByText(name).closest('li')?.querySelector('svg')?.getAttribute('class') ?? ''

test('a shipper without a mailing address is led to it, and reads that the payee has none', () => {
  show('Consignor', bare)
  expect(check('Bill-to')).toEqual({
    text: 'Bill-tono mailing address. Add mailing address',
    links: ['/profile#company'],
  })
  expect(check('Remit-to')).toEqual({
    text: 'Remit-tono mailing address or bank account: Ouachita Cold Lines adds them under Profile',
    links: [],
  })
  expect(tone('Bill-to')).toMatch(/warning/)
  expect(tone('Remit-to')).toMatch(/warning/)
})

test('a carrier that nobody can pay is led to its address and its bank letter', () => {
  show('Carrier', bare)
  expect(check('Remit-to')).toEqual({
    text: 'Remit-tono mailing address or bank account. Add mailing address Upload bank letter',
    links: ['/profile#company', '/profile?tab=papers'],
  })
  expect(check('Bill-to').text).toBe(
    'Bill-tono mailing address: Cross Timbers Provisions adds it under Profile, Company',
  )
})

test('T6: a verified factor without an address or account is not payable', () => {
  show('Consignor', factored)
  expect(check('Remit-to').text).toBe(
    'Remit-toCottonwood Factoring, notice verified Apr 2, 2026; no mailing address or bank account: Ouachita Cold Lines adds them under Profile',
  )
  expect(tone('Remit-to')).toMatch(/warning/)
  cleanup()
  show('Carrier', factored)
  expect(check('Remit-to').links).toEqual(['/profile?tab=pay', '/profile?tab=papers'])
})

test('T6: the address of a verified factor makes it payable', () => {
  const address = ['PO Box 4180', 'Memphis, TN 38101']
  show('Consignor', { ...factored, remitTo: { ...factored.remitTo, address } })
  expect(check('Remit-to').text).toBe('Remit-toCottonwood Factoring, notice verified Apr 2, 2026')
  expect(tone('Remit-to')).toMatch(/good/)
})

test('an address or an account makes the payee payable', () => {
  show('Consignor', anInvoiceDetail({ remitTo: { ...remitTo, address: [] } }))
  expect(tone('Bill-to')).toMatch(/good/)
  expect(tone('Remit-to')).toMatch(/good/)
})
