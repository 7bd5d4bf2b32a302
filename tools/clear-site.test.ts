import { globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { expect, onTestFinished, test } from 'vitest'
import { clearSite } from './clear-site.ts'

test('a new build leaves the chunks that open screens know, for a week, and nothing else', () => {
  const site = mkdtempSync(join(tmpdir(), 'drawbar-site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  const put = (name: string, daysOld = 0): void => {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), '')
    const at = nowMs() / 1000 - daysOld * 86_400
    utimesSync(join(site, name), at, at)
  }
  put('index.html')
  put('pages/gone.html')
  put('.vite/manifest.json')
  put('assets/index-new1.js', 6)
  put('assets/index-new1.js.br', 6)
  put('assets/index-old1.js', 8)
  put('assets/pdf/decoder.js', 8)
  clearSite(site)
  expect(globSync('**/*.*', { cwd: site }).toSorted()).toEqual(['assets/index-new1.js', 'assets/index-new1.js.br'])
})

test('before the first build there is nothing to clear', () => {
  expect(() => clearSite(join(tmpdir(), 'drawbar-no-site'))).not.toThrow()
})
