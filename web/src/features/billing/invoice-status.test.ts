import { expect, it } from 'vitest'
import { invoiceStatusOf } from './invoice-status.tsx'

it('says the calendar where money is owed, and the state everywhere else', () => {
  const on = (over: object) =>
    invoiceStatusOf({ status: 'approved', overdue: false, dueOn: '2026-11-25', ...over }, '2026-11-20')
  expect(on({})).toEqual({ tone: 'live', label: 'Approved' })
  expect(on({ dueOn: '2026-11-23' })).toEqual({ tone: 'warning', label: 'Due in 3 d' })
  expect(on({ dueOn: '2026-11-20' })).toEqual({ tone: 'warning', label: 'Due today' })
  expect(on({ dueOn: '2026-11-13', overdue: true })).toEqual({ tone: 'critical', label: 'Overdue 7 d' })
  expect(on({ status: 'paid', dueOn: '2026-11-21' })).toEqual({ tone: 'good', label: 'Paid' })
})
