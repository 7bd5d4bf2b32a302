import { thinkOnThread } from './answer-on-thread.ts'

let asked = 0
/** Counts how often it was asked since it was started. */
thinkOnThread(async () => (asked += 1))
