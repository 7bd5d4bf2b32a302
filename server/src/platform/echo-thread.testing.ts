import { answerOnThread } from './answer-on-thread.ts'

type Asked = { say: string } | { wait: number } | { fail: string } | { end: true } | { clock: true }

/** Says what it is told, slowly or not at all, and what time its database has. */
answerOnThread<Asked, string>(async (asked, db) => {
  if ('say' in asked) return asked.say
  if ('fail' in asked) throw new Error(asked.fail)
  if ('end' in asked) process.exit(3)
  if ('clock' in asked)
    return db.read(async (sql) => (await sql<{ at: string }[]>`select clock_time() as at`)[0]?.at ?? '')
  await new Promise((resolve) => setTimeout(resolve, asked.wait))
  return 'late'
})
