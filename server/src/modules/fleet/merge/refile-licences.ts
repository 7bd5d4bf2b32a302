import { z } from 'zod'
import { defineJob } from '../../../platform/services.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { createSecretBox } from '../../../platform/secret-box.ts'
import { licenceFingerprint, ownerOf } from '../driver-values.ts'
import { refileLicence, sealedLicences } from '../sql/merges.ts'

/**
 * The fingerprint of a licence is keyed by its company, so that of a driver who came by a merge is made anew. Whoever then turns out to be
 * in the company already is set inactive, the one who came: nobody drives under one licence twice.
 */
export const refileLicencesJob = defineJob({
  name: 'fleet.refile-licences',
  data: z.object({ companyId: z.uuid(), driverIds: z.array(z.uuid()) }),
  async run(services, { companyId, driverIds }) {
    const box = createSecretBox(services.config)
    for (const { id, licenceSealed } of await sealedLicences(services.db.sql, { companyId, driverIds })) {
      const plain = await box.open(licenceSealed, ownerOf({ id }))
      const fingerprint = await licenceFingerprint(box, companyId, plain)
      await services.run(SYSTEM, (tx) => refileLicence(tx.sql, { companyId, id, fingerprint }))
    }
  },
})
