import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { startBenchServer } from './bench-server.ts'

/**
 * An authenticated route that asks the database nothing, against a bare node:http server that answers the same bytes: what our own
 * layers (routing, ids, headers, session check, validation, serialising, log) cost. Target: at least 0.6 of bare.
 */
const SECONDS = 5
const CONNECTIONS = 32
const ROUNDS = 3

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

if (process.argv[2] === 'bare') {
  const body = JSON.stringify({ status: 'ok' })
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
} else {
  const bare = fork(new URL(import.meta.url), ['bare'])
  const [barePort] = (await once(bare, 'message')) as [number]
  const ours = await startBenchServer()
  const ratios: number[] = []
  try {
    const token = await ours.signUp()
    const headers = { authorization: `Bearer ${token}` }
    // The measured route answers strangers too: a token that is refused would be cheaper and no less successful.
    if (!(await fetch(`${ours.url}/api/me`, { headers })).ok) throw new Error('the token opens nothing')
    for (let round = 0; round < ROUNDS; round += 1) {
      const baseline = await rate(`http://127.0.0.1:${barePort}/`)
      const measured = await rate(`${ours.url}/api/health`, headers)
      ratios.push(measured / baseline)
      console.log(
        `round ${round + 1}: ${Math.round(measured)} authenticated/s, bare node:http ${Math.round(baseline)}/s, ratio ${(measured / baseline).toFixed(2)}`,
      )
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
    console.log(`authenticated no-database route ÷ bare node:http: ${median.toFixed(2)} (target ≥ 0.60)`)
  } finally {
    await ours.stop()
    bare.kill()
  }
}
