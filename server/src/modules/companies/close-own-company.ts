import type { closeOwnCompany as endpoint } from '@drawbar/contract/companies/companies.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findFacts } from './sql/companies.ts'
import { closeFor } from './close-company.ts'

/** By its owner, who types its name: nobody closes a company by a slip of the hand. */
export async function closeOwnCompany(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { viewer, request, body } = input
  const companyId = memberCompany(viewer)
  const facts = await findFacts(services.db.sql, companyId)
  if (body.name !== facts?.name) throw invalid({ name: 'Type the company’s name exactly as it stands here.' })
  await closeFor(services, { viewer, request, companyId, note: 'Closed by its owner' })
}
