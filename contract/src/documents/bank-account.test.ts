import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BankAccount } from './bank-account.ts'

const ACCOUNT = { routingNumber: '123456780', accountNumber: '701055000412' }
const complaints = (typed: object) => BankAccount.safeParse(typed).error?.issues.map(({ message }) => message)[0]

test('numbers are read as they are grouped on paper', () => {
  expect(BankAccount.parse({ routingNumber: ' 1234-5678-0', accountNumber: '7010 5500 0412 ' })).toEqual(ACCOUNT)
})

test('no digit of a routing number can be mistyped', () => {
  const typo = fc.record({ place: fc.nat(8), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(typo, ({ place, by }) => {
      const right = ACCOUNT.routingNumber
      const routingNumber = `${right.slice(0, place)}${(Number(right[place]) + by) % 10}${right.slice(place + 1)}`
      expect(complaints({ ...ACCOUNT, routingNumber })).toMatch(/is wrong/)
    }),
  )
})

test.each([
  [{ routingNumber: '12345678' }, 'A routing number has nine digits.'],
  [{ routingNumber: '' }, 'A routing number has nine digits.'],
  [{ routingNumber: '000000000' }, 'A digit of this routing number is wrong. Read it from the paper once more.'],
  [{ routingNumber: undefined }, 'Give the routing number.'],
  [{ accountNumber: '123' }, 'An account number has 4 to 17 digits.'],
  [{ accountNumber: '123456789012345678' }, 'An account number has 4 to 17 digits.'],
  [{ accountNumber: 'DE89370400440532' }, 'An account number has 4 to 17 digits.'],
  [{ accountNumber: '0000 0000' }, 'An account number is not all zeros.'],
  [{ accountNumber: '12345678901234567' }, undefined],
  [{ accountNumber: '1234' }, undefined],
])('%o is told: %s', (typed, said) => {
  expect(complaints({ ...ACCOUNT, ...typed })).toBe(said)
})
