import { answerOnThread } from '../../platform/answer-on-thread.ts'
import { findReloads } from './find-reloads.ts'

answerOnThread(findReloads)
