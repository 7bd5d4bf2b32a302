import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog, openLogFile } from './log.ts'

test('R3: the log file is for its owner alone, and the newest five of ten megabytes are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const destination = await openLogFile(folder)
  const log = createLog({ level: 'info', destination })
  const line = 'x'.repeat(1_000_000)
  for (let n = 0; n < 90; n += 1) {
    log.info({ n }, line)
    // Files are rolled between two turns of the loop.
    if (n % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // The oldest are removed behind the roll.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await readdir(folder)).length).toBeLessThanOrEqual(5)
  for (const name of await readdir(folder)) {
    const { mode, size } = await stat(join(folder, name))
    expect([name, (mode & 0o777).toString(8)]).toEqual([expect.stringMatching(/^drawbar\.\d+\.log$/), '600'])
    expect(size).toBeLessThan(20 * 1024 * 1024)
  }
})
