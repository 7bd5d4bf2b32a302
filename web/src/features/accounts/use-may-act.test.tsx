import { type Capability } from '@drawbar/contract/roles.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { signInAs, signOut } from '../../session/testing.ts'
import { renderPanel } from './testing.tsx'
import { useMayAct } from './use-may-act.ts'

let stub: ReturnType<typeof stubApi>
afterEach(() => {
  stub.restore()
  signOut()
})

const Answer = ({ capability }: { capability: Capability }) => <p>{useMayAct(capability) ?? 'may'}</p>
const asked = (capability: Capability): string | null => {
  const { container } = renderPanel(<Answer capability={capability} />)
  const said = container.querySelector('p')?.textContent ?? null
  cleanup()
  return said
}

test('staff who act for an owner decide nothing about money, and are told so before they try', () => {
  stub = stubApi({})
  const owner = { role: 'Carrier', userId: 'u1', companyRole: 'Owner' }
  signInAs(owner)
  expect(asked('decideMoney')).toBe('may')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  signInAs({ ...owner, acting: { staffUserId: 'f1', staffName: 'Fay Founder', until } })
  expect(asked('decideMoney')).toBe('You act for somebody else. Where money goes only they decide.')
  expect(asked('manageCompany')).toBe('may')
})
