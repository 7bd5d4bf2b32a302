import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putOperatingProfile } from '@drawbar/contract/carriers/operating-profile.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { signInAs, signOut } from '../session/testing.ts'
import { renderPanel } from '../../features/identity/testing.tsx'
import { useBlockedReason } from './use-blocked-reason.ts'

let stub: ReturnType<typeof stubApi>
afterEach(() => {
  stub.restore()
  signOut()
})

type Requested = Parameters<typeof useBlockedReason>
const Answer = ({ requested }: { requested: Requested }) => <p>{useBlockedReason(...requested) ?? 'may'}</p>
const requested = (...args: Requested): string | null => {
  const { container } = renderPanel(<Answer requested={args} />)
  const errors = container.querySelector('p')?.textContent ?? null
  cleanup()
  return errors
}

test('staff who act for an owner decide nothing about money or who the company is, and are told so before they try', () => {
  stub = stubApi({})
  const owner = { role: 'Carrier', userId: 'u1', companyRole: 'Owner' }
  signInAs(owner)
  expect(requested('decideMoney')).toBe('may')
  expect(requested('manageCompany', putCarrierProfile)).toBe('may')
  const until = fromNow(3_600_000)
  signInAs({ ...owner, acting: { staffUserId: 'f1', staffName: 'Fay Founder', until } })
  expect(requested('decideMoney')).toBe('You act for somebody else. Where money goes only they decide.')
  expect(requested('manageCompany', putCarrierProfile)).toBe('You act for somebody else. Who they are only they say.')
  expect(requested('manageCompany', putOperatingProfile)).toBe('may')
  expect(requested('manageCompany')).toBe('may')
})
