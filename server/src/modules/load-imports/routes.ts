import * as contract from '@drawbar/contract/load-imports/index.ts'
import { command, type Route, upload } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { confirmImport } from './confirm-import.ts'
import { previewImport } from './preview-import.ts'
import { undoImport } from './undo-import.ts'

export const loadImportsRoutes = (services: Services): readonly Route[] => [
  upload(contract.previewImport, previewImport(services)),
  command(contract.confirmImport, confirmImport),
  command(contract.undoImport, undoImport),
]
