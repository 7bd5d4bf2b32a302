import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sizedFiles } from './sized.ts'

const root = join(import.meta.dirname, '../..')

test('decision 068 lists every sized test and every proof, and nothing else', () => {
  const page = readFileSync(join(root, 'docs/decisions/068-two-tiers-of-tests.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path)
  const proofs = globSync(['server/{src,test}/**/*.proof.ts', 'e2e/proofs/*.e2e.ts'], { cwd: root })
  const wanted = [...sizedFiles('server/{src,test}/**/*.test.ts', 'e2e/*.e2e.ts'), ...proofs]
  const byName = (a = '', b = '') => (a < b ? -1 : 1)
  expect(listed.toSorted(byName)).toEqual(wanted.map((path) => basename(path)).toSorted(byName))
})
