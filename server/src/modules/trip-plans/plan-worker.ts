import { answerOnThread } from '../../platform/answer-on-thread.ts'
import { findTripPlans } from './find-plans.ts'

answerOnThread(findTripPlans)
