import * as contract from '@drawbar/contract/register/index.ts'
import { command, file, plain, query, type Route, upload } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { cancelRegisterImport } from './import/cancel-register-import.ts'
import { downloadRegisterRejects } from './import/download-register-rejects.ts'
import { getRegisterImport } from './import/get-register-import.ts'
import { listRegisterImports } from './import/list-register-imports.ts'
import { resumeRegisterImport } from './import/resume-register-import.ts'
import { startRegisterImport } from './import/start-register-import.ts'
import { uploadRegisterPart } from './import/upload-register-part.ts'
import { lookUpRegister } from './lookup/look-up-register.ts'
import { getRegisterRecord } from './lookup/get-register-record.ts'
import { inviteCarrier } from './invite-carrier.ts'
import { searchRegister } from './lookup/search-register.ts'

export const registerRoutes = (services: Services): readonly Route[] => [
  plain(contract.lookUpRegister, lookUpRegister(services)),
  query(contract.searchRegister, searchRegister),
  query(contract.getRegisterRecord, getRegisterRecord),
  command(contract.inviteCarrier, (tx, input) => inviteCarrier(tx, input, services.config)),
  command(contract.startRegisterImport, startRegisterImport),
  upload(contract.uploadRegisterPart, (input, part) => uploadRegisterPart(services, input, part)),
  query(contract.getRegisterImport, getRegisterImport),
  query(contract.listRegisterImports, listRegisterImports),
  command(contract.cancelRegisterImport, cancelRegisterImport),
  command(contract.resumeRegisterImport, resumeRegisterImport),
  file(contract.downloadRegisterRejects, (sql, input) => downloadRegisterRejects(services.db, sql, input)),
]
