import {
  cancelRegisterImport,
  downloadRegisterRejects,
  getRegisterImport,
  getRegisterRecord,
  inviteCarrier,
  listRegisterImports,
  lookUpRegister,
  resumeRegisterImport,
  searchRegister,
  startRegisterImport,
  unwatchCarrier,
  uploadRegisterPart,
  watchCarrier,
} from '@drawbar/contract/register.ts'
import { command, file, plain, query, upload } from '../../../platform/handlers.ts'
import type { Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { cancelImport } from '../register/import/cancel-register-import.ts'
import { downloadRejects } from '../register/import/download-register-rejects.ts'
import { getImport } from '../register/import/get-register-import.ts'
import { listOfImports } from '../register/import/list-register-imports.ts'
import { resumeImport } from '../register/import/resume-register-import.ts'
import { startImport } from '../register/import/start-register-import.ts'
import { uploadPart } from '../register/import/upload-register-part.ts'
import { lookUpIn } from '../register/look-up-register.ts'
import { getDossier } from '../register/staff/get-register-record.ts'
import { invite } from '../register/staff/invite-carrier.ts'
import { searchTheRegister } from '../register/staff/search-register.ts'
import { takeOffWatch } from '../register/staff/unwatch-carrier.ts'
import { putOnWatch } from '../register/staff/watch-carrier.ts'

export const registerRoutes = (services: Services): readonly Route[] => [
  plain(lookUpRegister, lookUpIn(services)),
  query(searchRegister, searchTheRegister),
  query(getRegisterRecord, getDossier),
  command(watchCarrier, putOnWatch),
  command(unwatchCarrier, takeOffWatch),
  command(inviteCarrier, (tx, input) => invite(tx, input, services.config)),
  command(startRegisterImport, startImport),
  upload(uploadRegisterPart, (input, part) => uploadPart(services, input, part)),
  query(getRegisterImport, getImport),
  query(listRegisterImports, listOfImports),
  command(cancelRegisterImport, cancelImport),
  command(resumeRegisterImport, resumeImport),
  file(downloadRegisterRejects, (sql, input) => downloadRejects(services.db, sql, input)),
]
