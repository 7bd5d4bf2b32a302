import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** Every bench in turn, never two at once: they share the machine's two cores with what they measure. */
const wanted = process.argv[2] ?? ''
let failed = 0
for (const file of globSync('bench/*.bench.ts')
  .filter((name) => name.includes(wanted))
  .toSorted()) {
  console.log(`\n${file}`)
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit', timeout: 10 * 60_000 })
  if (status !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
