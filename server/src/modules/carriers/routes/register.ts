import {
  cancelRegisterImport,
  downloadRegisterRejects,
  getRegisterImport,
  listRegisterImports,
  lookUpRegister,
  resumeRegisterImport,
  startRegisterImport,
  uploadRegisterPart,
} from '@drawbar/contract/register.ts'
import { command, file, query, upload } from '../../../platform/handlers.ts'
import type { Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { cancelImport } from '../register/import/cancel-register-import.ts'
import { downloadRejects } from '../register/import/download-register-rejects.ts'
import { getImport } from '../register/import/get-register-import.ts'
import { listOfImports } from '../register/import/list-register-imports.ts'
import { resumeImport } from '../register/import/resume-register-import.ts'
import { startImport } from '../register/import/start-register-import.ts'
import { uploadPart } from '../register/import/upload-register-part.ts'
import { lookUp } from '../register/look-up-register.ts'

export const registerRoutes = (services: Services): readonly Route[] => [
  query(lookUpRegister, lookUp),
  command(startRegisterImport, startImport),
  upload(uploadRegisterPart, (input, part) => uploadPart(services, input, part)),
  query(getRegisterImport, getImport),
  query(listRegisterImports, listOfImports),
  command(cancelRegisterImport, cancelImport),
  command(resumeRegisterImport, resumeImport),
  file(downloadRegisterRejects, (sql, input) => downloadRejects(services.db, sql, input)),
]
