import { localDayFromNow } from '@drawbar/contract/clock.testing.ts'
import type { InsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { EndPolicyForm } from './end-policy-form.tsx'

afterEach(cleanup)

test('T10: a policy ends on the reader’s own day unless another is chosen', async () => {
  const calls = stubApi({ 'POST /insurance-policies/p1/end': { body: {} } })
  const policy = { id: 'p1', source: 'coi', version: 3 } as InsurancePolicy
  renderScreen(<EndPolicyForm policy={policy} onClose={vi.fn()} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason, as the carrier reads it' }), 'The insurer called.')
  await userEvent.click(screen.getByRole('button', { name: 'End this policy' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  const endedOn = localDayFromNow(0, LOCAL_ZONE)
  expect(calls[0]?.body).toEqual({ cause: 'canceled', reason: 'The insurer called.', version: 3, endedOn })
})
