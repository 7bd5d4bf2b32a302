import * as contract from '@drawbar/contract/loads.ts'
import { command, query, type Route, upload } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { alsoWrong } from './also-wrong.ts'
import { cancelLoad } from './cancel-load.ts'
import { cancelLoads } from './cancel-loads.ts'
import { confirmImport } from './confirm-import.ts'
import { confirmPosts } from './confirm-posts.ts'
import { createLoad } from './create-load.ts'
import { duplicateLoad } from './duplicate-load.ts'
import { getLoad } from './get-load.ts'
import { listLoadTwins } from './list-load-twins.ts'
import { listLoads } from './list-loads.ts'
import { pauseLoad } from './pause-load.ts'
import { pauseLoads } from './pause-loads.ts'
import { postLoad } from './post-load.ts'
import { postLoads } from './post-loads.ts'
import { previewImport } from './preview-import.ts'
import { resumeLoad } from './resume-load.ts'
import { resumeLoads } from './resume-loads.ts'
import { undoImport } from './undo-import.ts'
import { updateLoad } from './update-load.ts'

export const loadsRoutes = (services: Services): readonly Route[] => [
  command(contract.createLoad, createLoad, { alsoWrong }),
  command(contract.updateLoad, updateLoad, { alsoWrong }),
  query(contract.getLoad, getLoad),
  query(contract.listLoads, listLoads),
  query(contract.listLoadTwins, listLoadTwins),
  command(contract.postLoad, postLoad),
  command(contract.postLoads, postLoads),
  command(contract.pauseLoad, pauseLoad),
  command(contract.pauseLoads, pauseLoads),
  command(contract.resumeLoad, resumeLoad),
  command(contract.resumeLoads, resumeLoads),
  command(contract.cancelLoad, cancelLoad),
  command(contract.cancelLoads, cancelLoads),
  command(contract.confirmPosts, confirmPosts),
  command(contract.duplicateLoad, duplicateLoad),
  upload(contract.previewImport, previewImport(services)),
  command(contract.confirmImport, confirmImport),
  command(contract.undoImport, undoImport),
]
