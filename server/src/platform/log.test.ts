import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog, openLogFile } from './log.ts'

const PATIENCE = { timeout: 10_000, interval: 5 }

async function newestSize(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(name.split('.')[1]))
  return (await stat(join(folder, `drawbar.${Math.max(...numbers)}.log`))).size
}

test('R3: the log file is for its owner alone, and the newest five of ten megabytes are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const destination = await openLogFile(folder)
  const log = createLog({ level: 'info', destination })
  const line = 'x'.repeat(1_000_000)
  for (let n = 0; n < 90; n += 1) {
    log.info({ n }, line)
    // Files are rolled between two turns of the loop.
    await vi.waitFor(async () => expect(await newestSize(folder)).toBeLessThan(10 * 1024 * 1024), PATIENCE)
  }
  // The oldest are removed behind the roll.
  await vi.waitFor(async () => expect((await readdir(folder)).length).toBeLessThanOrEqual(5), PATIENCE)
  for (const name of await readdir(folder)) {
    const { mode, size } = await stat(join(folder, name))
    expect([name, (mode & 0o777).toString(8)]).toEqual([expect.stringMatching(/^drawbar\.\d+\.log$/), '600'])
    expect(size).toBeLessThan(20 * 1024 * 1024)
  }
})
