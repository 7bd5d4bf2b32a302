import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { query, type Route } from '../../../platform/handlers.ts'
import { getScorecard as scorecard } from '../scorecard/get-scorecard.ts'

export const scorecardRoutes: readonly Route[] = [query(getScorecard, scorecard)]
