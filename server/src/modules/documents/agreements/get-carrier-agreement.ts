import type { CarrierAgreement, getCarrierAgreement as endpoint } from '@drawbar/contract/documents/agreement.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { readableCompany, type Viewer } from '../../../platform/viewer.ts'
import { maySignAgreement } from '../policy.ts'
import { agreementHash, CARRIER_AGREEMENT } from './carrier-agreement.ts'
import { listSignatures } from './sql.ts'

export const getCarrierAgreement = (
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<CarrierAgreement> => showAgreement(sql, { companyId: readableCompany(viewer, query.companyId), viewer })

export async function showAgreement(
  sql: AnySql,
  { companyId, viewer }: { companyId: string; viewer: Viewer },
): Promise<CarrierAgreement> {
  const signatures = await listSignatures(sql, companyId)
  const { version, title, notice, sections } = CARRIER_AGREEMENT
  const signature = signatures.find((one) => one.version === version) ?? null
  return {
    version,
    title,
    notice,
    sections: sections.map((section) => ({ title: section.title, paragraphs: [...section.paragraphs] })),
    contentHash: agreementHash(CARRIER_AGREEMENT),
    signature,
    earlier: signatures.filter((one) => one !== signature),
    abilities: signature === null && maySignAgreement(viewer, companyId) ? ['sign'] : [],
  }
}
