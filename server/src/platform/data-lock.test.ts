import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startAsListed } from './data-lock.ts'

const hasPs = spawnSync('ps', ['-V']).error === undefined

test.runIf(hasPs)(
  'where there is no /proc the list of processes tells two of one number apart by when they began',
  async () => {
    const own = startAsListed(process.pid)
    expect(own).toMatch(/\d\d:\d\d:\d\d \d{4}$/)
    expect(startAsListed(process.pid)).toBe(own)
    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(gone, 'exit')
    expect(startAsListed(gone.pid ?? 0)).toBeUndefined()
  },
)
