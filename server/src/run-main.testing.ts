import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null> }

export type Account = { uid: number; gid: number }

/** The real server as a process of its own; it ends with the test. */
export function run(env: Record<string, string>, account?: Account, file = 'main.ts'): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DEMO: '0', PORT: '0', ...env },
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((done) => child.once('close', done))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return { child, output: () => output, exit }
}

/** Its address, once it serves. */
export async function ready({ output, exit }: Run): Promise<string> {
  for (;;) {
    const address = output().match(/ready: (http\S+)/)?.[1]
    if (address) return address
    const ended = await Promise.race([exit, new Promise((done) => setTimeout(done, 25, 'running'))])
    if (ended !== 'running') throw new Error(`The server ended with ${String(ended)}: ${output()}`)
  }
}
