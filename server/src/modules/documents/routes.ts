import * as contract from '@drawbar/contract/documents.ts'
import { file, type Route, upload } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { downloadDocument } from './download-document.ts'
import { uploadDocument } from './upload-document.ts'

export const documentRoutes = (services: Services): Route[] => [
  upload(contract.uploadDocument, (input, part) => uploadDocument(services, input, part)),
  file(contract.downloadDocument, (sql, input) => downloadDocument(sql, services.files, input)),
]
