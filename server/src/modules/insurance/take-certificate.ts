import { MAX_POLICIES } from '@drawbar/contract/insurance/insurance.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { policiesChanged } from './terms.ts'
import { findCertificate, insertProven, markProven } from './sql/certificates.ts'
import { lockCarrier } from '../carriers/index.ts'

/**
 * An approved certificate of insurance proves the policies that it names: marks those on file and adds the missing
 * ones.
 */
export async function takeCertificate(
  tx: Tx,
  { documentId, companyId, kind: paper, action }: DomainEvents['document.settled'],
): Promise<void> {
  if (paper !== 'coi' || action !== 'approve') return
  const certificate = await findCertificate(tx.sql, documentId)
  if (!certificate) return
  await lockCarrier(tx.sql, companyId)
  const { autoLimit, cargoLimit } = certificate.claims
  for (const [kind, limit] of [
    ['auto_liability', autoLimit],
    ['cargo', cargoLimit],
  ] as const) {
    if (!limit) continue
    const proven = { companyId, kind, limit, certificate }
    const { marked, reached } = await markProven(tx.sql, proven)
    const added = !reached && (await insertProven(tx.sql, { ...proven, id: newId(), most: MAX_POLICIES }))
    if (marked > 0 || added)
      await tx.audit({
        action: 'insurance_policy.prove',
        entity: 'company',
        entityId: companyId,
        detail: {
          documentId,
          kind,
          insurer: certificate.claims.insurer ?? null,
          limit,
          expiresOn: certificate.expiresOn,
          marked,
          added,
          approvedBy: certificate.approvedBy,
        },
      })
  }
  await tx.emit(policiesChanged(companyId))
}
