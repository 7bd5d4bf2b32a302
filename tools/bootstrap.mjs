// Runs before every command on whatever Node.js the machine has (20 or newer), so it uses nothing but Node's own modules.
// Installs exactly what package-lock.json says, when that or a patch differs from what was installed last. npm then runs patch-package (postinstall).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const patches = join(root, 'patches')
const stamp = join(root, 'node_modules/.drawbar-installed')
const runtime = join(root, 'node_modules/.bin/node')

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function wanted() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of existsSync(patches) ? readdirSync(patches).toSorted() : [])
    hash.update(readFileSync(join(patches, name)))
  // Some packages bring machine code: a checkout that moved to another machine installs again.
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`
}

function install() {
  const env = { ...process.env, SCARF_ANALYTICS: 'false' }
  // A machine's older Node.js draws a warning per package that wants 22 or newer, although ours runs them: errors only.
  // npm removes the folder from which the runtime below it runs, so it must not run on that runtime itself.
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  env.PATH = path.join(delimiter)
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = env.npm_execpath
  const node = env.npm_node_execpath
  const ours = npm?.endsWith('.js') && node && !node.includes('node_modules/node/')
  console.log('Installing packages (package-lock.json is new here)…')
  const { status, error } = ours
    ? spawnSync(node, [npm, ...args], { cwd: root, env, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' })
  if (error) stop(`npm could not be run: ${error.message}.`)
  if (status !== 0) stop(`npm ci ended with code ${status}; the lines above say why.`)
}

if (Number.parseInt(process.versions.node, 10) < 20)
  stop(`Drawbar needs Node.js 20 or newer; this is ${process.versions.node}.`)
const want = wanted()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== want || !existsSync(runtime)) {
  install()
  const { status } = spawnSync(runtime, ['--version'], { stdio: 'ignore' })
  if (status !== 0) {
    stop(
      'The Node.js runtime of the npm package "node" was not installed; allow its install script (npm config set ignore-scripts false) and try again.',
    )
  }
  writeFileSync(stamp, want)
}
