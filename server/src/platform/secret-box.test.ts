import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-box-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const KEY = 'ab'.repeat(32)

test('what is sealed is not readable, never twice the same, and opens for its owner alone', async () => {
  const box = createSecretBox({ dataDir, secretsKey: KEY })
  const sealed = await box.seal('JBSWY3DPEHPK3PXP', 'ann')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(await box.seal('JBSWY3DPEHPK3PXP', 'ann')).not.toBe(sealed)
  expect(await box.open(sealed, 'ann')).toBe('JBSWY3DPEHPK3PXP')
  await expect(box.open(sealed, 'bob')).rejects.toThrow()
  await expect(box.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'ann')).rejects.toThrow()
})

test('another key says so instead of guessing', async () => {
  const sealed = await createSecretBox({ dataDir, secretsKey: KEY }).seal('x', 'ann')
  const other = createSecretBox({ dataDir, secretsKey: 'cd'.repeat(32) })
  await expect(other.open(sealed, 'ann')).rejects.toThrow(/give it that SECRETS_KEY/)
})

test('without a key of the environment, processes that start together agree on one file, readable by its owner alone', async () => {
  const boxes = Array.from({ length: 8 }, () => createSecretBox({ dataDir, secretsKey: undefined }))
  const sealed = await Promise.all(boxes.map((box) => box.seal('x', 'ann')))
  const later = createSecretBox({ dataDir, secretsKey: undefined })
  for (const one of sealed) expect(await later.open(one, 'ann')).toBe('x')
  expect(await readdir(dataDir)).toEqual(['secrets.key'])
  expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
})
