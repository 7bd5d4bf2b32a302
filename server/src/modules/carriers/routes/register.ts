import * as contract from '@drawbar/contract/register/index.ts'
import { command, file, plain, query, upload } from '../../../platform/handlers.ts'
import type { Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { cancelRegisterImport } from '../register/import/cancel-register-import.ts'
import { downloadRegisterRejects } from '../register/import/download-register-rejects.ts'
import { getRegisterImport } from '../register/import/get-register-import.ts'
import { listRegisterImports } from '../register/import/list-register-imports.ts'
import { resumeRegisterImport } from '../register/import/resume-register-import.ts'
import { startRegisterImport } from '../register/import/start-register-import.ts'
import { uploadRegisterPart } from '../register/import/upload-register-part.ts'
import { lookUpRegister } from '../register/look-up-register.ts'
import { getRegisterRecord } from '../register/staff/get-register-record.ts'
import { inviteCarrier } from '../register/staff/invite-carrier.ts'
import { searchRegister } from '../register/staff/search-register.ts'
import { unwatchCarrier } from '../register/staff/unwatch-carrier.ts'
import { watchCarrier } from '../register/staff/watch-carrier.ts'

export const registerRoutes = (services: Services): readonly Route[] => [
  plain(contract.lookUpRegister, lookUpRegister(services)),
  query(contract.searchRegister, searchRegister),
  query(contract.getRegisterRecord, getRegisterRecord),
  command(contract.watchCarrier, watchCarrier),
  command(contract.unwatchCarrier, unwatchCarrier),
  command(contract.inviteCarrier, (tx, input) => inviteCarrier(tx, input, services.config)),
  command(contract.startRegisterImport, startRegisterImport),
  upload(contract.uploadRegisterPart, (input, part) => uploadRegisterPart(services, input, part)),
  query(contract.getRegisterImport, getRegisterImport),
  query(contract.listRegisterImports, listRegisterImports),
  command(contract.cancelRegisterImport, cancelRegisterImport),
  command(contract.resumeRegisterImport, resumeRegisterImport),
  file(contract.downloadRegisterRejects, (sql, input) => downloadRegisterRejects(services.db, sql, input)),
]
