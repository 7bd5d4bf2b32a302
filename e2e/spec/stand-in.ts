import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  status?: number
  data?: unknown
  /** Instead of data, as it stands. */
  body?: string
  headers?: Record<string, string>
  /** Nothing comes back. */
  lost?: true
  /** Nothing comes back, and nobody says so. */
  silent?: true
}
export type Answers = Readonly<Record<string, Answer>>

const SITE = { launchingSoon: true, demo: false, demoAccounts: [], now: '2026-01-01T00:00:00Z' }
const ALWAYS: Answers = { 'GET /stream': { silent: true }, 'GET /site': { data: SITE } }

/**
 * One computer's way to the server, on which somebody else may answer for it. A browser that has its requests held up by the test instead
 * keeps nothing of what it fetched and takes three times as long over every page.
 */
export interface StandIn {
  url: string
  /** From now on by `METHOD /path`; what is not listed gets the answer of `*`, or a 404. Without answers the server itself answers. */
  answer(answers: Answers | undefined): void
  close(): Promise<void>
}

export async function openStandIn(behind: string): Promise<StandIn> {
  let answers: Answers | undefined
  const server = createServer((asked, response) => {
    const path = new URL(asked.url ?? '/', behind).pathname
    if (answers === undefined || !path.startsWith('/api/')) return passOn(asked, response, behind)
    answerWith(
      response,
      answers[`${asked.method ?? ''} ${path.slice('/api'.length)}`] ?? answers['*'] ?? { status: 404 },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(given) {
      answers = given === undefined ? undefined : { ...ALWAYS, ...given }
    },
    async close() {
      await closeNow(server)
    },
  }
}

function answerWith(response: ServerResponse, { status = 200, data, body, headers, lost, silent }: Answer): void {
  if (silent) return
  if (lost) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(status === 204 ? undefined : (body ?? JSON.stringify(data ?? {})))
}

/** Each request on a connection of its own: one that is kept may be closed by the server in the moment it is taken again. */
function passOn(asked: IncomingMessage, response: ServerResponse, behind: string): void {
  const { method, headers, url = '/' } = asked
  const onward = request(new URL(url, behind), { method: method ?? 'GET', headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function closeNow(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
