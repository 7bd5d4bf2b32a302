import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aLoad } from '../../features/loads/load-testing.ts'
import { renderScreen, stubApi } from '../../features/loads/testing.tsx'
import { aShipment } from '../../features/shipments/testing.ts'
import { signInAs, signOut } from '../session/testing.ts'
import { ShellPalette } from './palette.tsx'

beforeEach(() => signInAs({ role: 'Consignor', userType: 0 }))
afterEach(() => {
  cleanup()
  signOut()
})

test('what is found says its state in words', async () => {
  stubApi({
    'GET /loads': { body: { items: [aLoad({ reference: 'LD-1', status: 'expired' })], nextCursor: null, counts: {} } },
    'GET /shipments': {
      body: { items: [aShipment({ reference: 'SH-1', status: 'pod_submitted' })], nextCursor: null, counts: {} },
    },
  })
  renderScreen(<ShellPalette opened onOpenedChange={() => undefined} side="consignor" companyId={undefined} />)
  await userEvent.type(screen.getByRole('combobox'), '-1')
  expect((await screen.findByRole('option', { name: /LD-1/ })).textContent).toContain('Expired')
  expect(screen.getByRole('option', { name: /SH-1/ }).textContent).toContain('POD to approve')
})
