import * as loadsContract from '@drawbar/contract/loads/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { alsoWrong } from './also-wrong.ts'
import { cancelLoad } from './cancel-load.ts'
import { cancelLoads } from './cancel-loads.ts'
import { refreshPosts } from './refresh-posts.ts'
import { createLoad } from './create-load.ts'
import { duplicateLoad } from './duplicate-load.ts'
import { getLoad } from './get-load.ts'
import { listPossibleDuplicates } from './list-possible-duplicates.ts'
import { listLoads } from './list-loads.ts'
import { pauseLoad } from './pause-load.ts'
import { pauseLoads } from './pause-loads.ts'
import { postLoad } from './post-load.ts'
import { postLoads } from './post-loads.ts'
import { resumeLoad } from './resume-load.ts'
import { resumeLoads } from './resume-loads.ts'
import { updateLoad } from './update-load.ts'

export const loadsRoutes = (): readonly Route[] => [
  command(loadsContract.createLoad, createLoad, { alsoWrong }),
  command(loadsContract.updateLoad, updateLoad, { alsoWrong }),
  query(loadsContract.getLoad, getLoad),
  query(loadsContract.listLoads, listLoads),
  query(loadsContract.listPossibleDuplicates, listPossibleDuplicates),
  command(loadsContract.postLoad, postLoad),
  command(loadsContract.postLoads, postLoads),
  command(loadsContract.pauseLoad, pauseLoad),
  command(loadsContract.pauseLoads, pauseLoads),
  command(loadsContract.resumeLoad, resumeLoad),
  command(loadsContract.resumeLoads, resumeLoads),
  command(loadsContract.cancelLoad, cancelLoad),
  command(loadsContract.cancelLoads, cancelLoads),
  command(loadsContract.refreshPosts, refreshPosts),
  command(loadsContract.duplicateLoad, duplicateLoad),
]
