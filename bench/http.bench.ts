import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { startBenchServer } from './bench-server.ts'

/**
 * An authenticated route that asks the database nothing, against a bare node:http server that answers the same body and is sent no token.
 * Target: at least 0.6 of it. A second one that is sent the same requests and answers the same bytes, headers and all, tells how much of
 * the distance our own layers (routing, ids, session check, validation, serialising) are and how much the headers.
 * The rounds are short and many, since on a shared machine the baseline itself may double within seconds.
 */
const SECONDS = 1
const CONNECTIONS = 32
const ROUNDS = 15
const TARGET = 0.6

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

type Answer = { headers: Record<string, string>; body: string }

/** A server in a process of its own, as ours is. */
async function startBare(answer: Answer): Promise<{ url: string; process: ChildProcess }> {
  const process = fork(new URL(import.meta.url), [JSON.stringify(answer)])
  const [port] = (await once(process, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, process }
}

function serveBare({ headers, body }: Answer): void {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(): Promise<void> {
  const ours = await startBenchServer()
  const bare: ChildProcess[] = []
  try {
    const token = await ours.signUp()
    const headers = { authorization: `Bearer ${token}` }
    // The measured route answers strangers too: a token that is refused would be cheaper and no less successful.
    if (!(await fetch(`${ours.url}/api/me`, { headers })).ok) throw new Error('the token opens nothing')
    const url = `${ours.url}/api/health`
    const sample = await fetch(url, { headers })
    const body = await sample.text()
    const { date: _date, connection: _kept, 'keep-alive': _for, ...sent } = Object.fromEntries(sample.headers)
    const same = await startBare({ headers: sent, body })
    bare.push(same.process)
    const { 'content-type': type = '', 'content-length': length = '' } = sent
    const least = await startBare({ headers: { 'content-type': type, 'content-length': length }, body })
    bare.push(least.process)

    // Compiled, and its caches filled, before anything counts.
    for (const warmed of [same.url, url]) await rate(warmed, headers)
    await rate(least.url, {})
    const ratios: { same: number; least: number }[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [ofSame, measured, ofLeast] = [
        await rate(same.url, headers),
        await rate(url, headers),
        await rate(least.url, {}),
      ]
      ratios.push({ same: measured / ofSame, least: measured / ofLeast })
      console.log(
        `round ${round}: ${Math.round(measured)} authenticated/s, bare ${Math.round(ofSame)}/s with the same bytes and ${Math.round(ofLeast)}/s with the body alone`,
      )
    }
    const reached = middle(ratios.map(({ least: ofBare }) => ofBare))
    console.log(
      `authenticated no-database route ÷ bare node:http, medians of ${ROUNDS}: ${reached.toFixed(2)} (target ≥ ${TARGET}), ${middle(ratios.map((one) => one.same)).toFixed(2)} of one that answers the same bytes`,
    )
    process.exitCode = reached >= TARGET ? 0 : 1
  } finally {
    await ours.stop()
    for (const process of bare) process.kill()
  }
}

const [, , answer] = process.argv
if (answer) serveBare(JSON.parse(answer) as Answer)
else await measure()
