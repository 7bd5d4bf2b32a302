import { DEFAULT_PREFERENCES } from '@drawbar/contract/identity/preferences.ts'
import type { OwnCompany } from '@drawbar/contract/companies/companies.ts'
import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from '../../api/query.ts'
import { renderUi } from '../../ui/testing.tsx'

export const ME: Me = {
  userId: 'u1',
  name: 'Maren Oduya',
  email: 'maren@crosstimbers.example',
  position: 'Traffic manager',
  role: 'Consignor',
  userType: 0,
  companyRole: 'Owner',
  company: {
    id: 'c1',
    name: 'Cross Timbers Mill',
    type: 0,
    typeName: 'Consignor',
    industry: 'Paper & Packaging',
    subscriptionTier: 'premium',
    suspension: null,
    nameHeldAt: null,
  },
  mailboxVerified: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastLoginAt: null,
  preferences: DEFAULT_PREFERENCES,
  secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
}

export const FACTS: OwnCompany = {
  state: 'active',
  companyId: 'c1',
  name: 'Cross Timbers Mill',
  legalName: null,
  dbaName: null,
  taxIdLast4: '6789',
  phone: '+13125550142',
  emailDomain: 'crosstimbers.example',
  mailingAddress: null,
  version: 3,
}

function TestApp({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** A panel with a cache of its own, over an API that the test stubs. */
export const renderPanel = (panel: ReactNode, options: { path?: string } = {}) =>
  renderUi(<TestApp>{panel}</TestApp>, options)

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, errors: Record<string, string> = {}) => ({
  status,
  data: { code, status, message: Object.values(errors)[0] ?? `Refused: ${code}`, errors, requestId: 'r1' },
})
