import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A clone with nothing installed. Its only package is the runtime, and it lies beside it, so that npm needs no network. */
let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'drawbar-clone-'))
  mkdirSync(join(clone, 'tools'))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(clone, 'tools/bootstrap.mjs'))
  mkdirSync(join(clone, 'runtime'))
  symlinkSync(process.execPath, join(clone, 'runtime/node'))
  write('runtime/package.json', { name: 'node', version: '1.0.0', bin: { node: 'node' } })
  lock({ link: true })
})
afterEach(() => rmSync(clone, { recursive: true }))

const write = (path: string, content: unknown): void => writeFileSync(join(clone, path), JSON.stringify(content))

/** package.json and the lock that belongs to it; without `link` the lock knows nothing of the package. */
function lock({ link, version = '1.0.0' }: { link: boolean; version?: string }): void {
  const root = { name: 'clone', version, dependencies: { node: 'file:runtime' } }
  write('package.json', root)
  write('package-lock.json', {
    name: 'clone',
    version,
    lockfileVersion: 3,
    requires: true,
    packages: link
      ? {
          '': root,
          'node_modules/node': { resolved: 'runtime', link: true },
          runtime: { name: 'node', version: '1.0.0', bin: { node: 'node' } },
        }
      : { '': { ...root, dependencies: {} } },
  })
}

const { NODE_OPTIONS: _options, ...withoutOptions } = process.env

function bootstrap(): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'tools/bootstrap.mjs')], {
    encoding: 'utf8',
    cwd: clone,
    // The machine's own, older Node.js runs npm: it must not load what sets the clock of this run.
    env: withoutOptions,
  })
  return { code: status, said: `${stdout}${stderr}` }
}

const stamped = (): boolean => existsSync(join(clone, 'node_modules/.drawbar-installed'))

test('a bare clone installs what its lock says, once, and again when the lock is another', () => {
  const first = bootstrap()
  expect(first.said).toContain('Installing packages')
  expect(first.code).toBe(0)
  expect(spawnSync(join(clone, 'node_modules/.bin/node'), ['--version']).status).toBe(0)

  expect(bootstrap()).toEqual({ code: 0, said: '' })

  lock({ link: true, version: '1.0.1' })
  expect(bootstrap().said).toContain('Installing packages')
  expect(bootstrap()).toEqual({ code: 0, said: '' })
})

test('node_modules without the runtime, as an interrupted install leaves it, is installed anew', () => {
  bootstrap()
  rmSync(join(clone, 'node_modules/.bin/node'))
  expect(bootstrap().said).toContain('Installing packages')
  expect(existsSync(join(clone, 'node_modules/.bin/node'))).toBe(true)
})

test('an install that fails ends with a sentence and code 1, and counts as no install', () => {
  lock({ link: false })
  const { code, said } = bootstrap()
  expect(code).toBe(1)
  expect(said).toMatch(/npm ci ended with code \d+; the lines above say why\./)
  expect(stamped()).toBe(false)
})

test('a runtime that does not run is named, with what to allow', () => {
  rmSync(join(clone, 'runtime/node'))
  writeFileSync(join(clone, 'runtime/node'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const { code, said } = bootstrap()
  expect(code).toBe(1)
  expect(said).toContain('runtime of the npm package "node" was not installed; allow its install script')
  expect(stamped()).toBe(false)
})

test('the two commands of the README run it first', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect([scripts['prestart'], scripts['pretest']]).toEqual(['node tools/bootstrap.mjs', 'node tools/bootstrap.mjs'])
})
