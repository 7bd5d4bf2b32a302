import * as loadsContract from '@drawbar/contract/loads/index.ts'
import * as loadImportsContract from '@drawbar/contract/load-imports/index.ts'
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
  command(loadsContract.createLoad, createLoad, { alsoWrong }),
  command(loadsContract.updateLoad, updateLoad, { alsoWrong }),
  query(loadsContract.getLoad, getLoad),
  query(loadsContract.listLoads, listLoads),
  query(loadsContract.listLoadTwins, listLoadTwins),
  command(loadsContract.postLoad, postLoad),
  command(loadsContract.postLoads, postLoads),
  command(loadsContract.pauseLoad, pauseLoad),
  command(loadsContract.pauseLoads, pauseLoads),
  command(loadsContract.resumeLoad, resumeLoad),
  command(loadsContract.resumeLoads, resumeLoads),
  command(loadsContract.cancelLoad, cancelLoad),
  command(loadsContract.cancelLoads, cancelLoads),
  command(loadsContract.confirmPosts, confirmPosts),
  command(loadsContract.duplicateLoad, duplicateLoad),
  upload(loadImportsContract.previewImport, previewImport(services)),
  command(loadImportsContract.confirmImport, confirmImport),
  command(loadImportsContract.undoImport, undoImport),
]
