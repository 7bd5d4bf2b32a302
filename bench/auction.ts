import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as openSocket, type Socket } from 'node:net'
import postgres from 'postgres'
import { type BenchServer, post } from './bench-server.ts'

/** Someone signed in at the bench's server. */
export interface Person {
  token: string
  companyId: string
  userId: string
}

export interface Bid {
  id: string
  revision: number
}

/** A server has so many cores: a few requests at once make as many people as many would. */
const MADE_AT_ONCE = 4

export async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(MADE_AT_ONCE, count - made.length) }, make))))
  return made
}

export async function signUp(server: BenchServer, kind: 'Consignor' | 'Carrier'): Promise<Person> {
  const token = await server.signUp(kind)
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
    companyId: string
    userId: string
  }
  return { token, companyId: payload.companyId, userId: payload.userId }
}

let carriersSoFar = 0

/** A carrier whose bids the gate lets through. */
export async function readyCarrier(server: BenchServer): Promise<Person> {
  const person = await signUp(server, 'Carrier')
  carriersSoFar += 1
  const usdot = String(90_000_000 + carriersSoFar)
  const limit = { amount: 100_000_000, currency: 'USD' }
  const policy = { kind: 'auto_liability', insurer: 'Prairie Mutual', limit, expiresOn: '2099-12-31' }
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await fetch(`${server.url}/api/carrier-profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ usdot }),
  })
  if (!answer.ok) throw new Error(`the profile was answered ${answer.status}: ${await answer.text()}`)
  await post(`${server.url}/api/carrier-profile/policies`, policy, headers)
  await proveNumber(server, usdot)
  return person
}

/** As if the code that goes to the address in the register had been typed. */
async function proveNumber({ databaseUrl }: BenchServer, usdot: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update number_claims set status = 'proven', settled_at = clock_time() where usdot = ${usdot} and status = 'pending'`
  await sql`update carrier_profiles set claimed_at = coalesce(claimed_at, clock_time()) where usdot = ${usdot}`
  await sql.end()
}

/** A load that takes bids and is not on the board yet. */
export async function draftLoad(server: BenchServer, { token }: Person): Promise<string> {
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const stop = (kind: string, city: string, region: string, on: string) => ({
    kind,
    city,
    region,
    windowStart: `${on}T08:00`,
    windowEnd: `${on}T14:00`,
  })
  const body = {
    equipment: ['V'],
    stops: [stop('pickup', 'Chicago', 'IL', day(3)), stop('delivery', 'Dallas', 'TX', day(5))],
    commodities: [{ description: 'Paper', weightGrams: 18_000_000 }],
    pricing: { mode: 'open_bid' },
  }
  const { id } = (await post(`${server.url}/api/loads`, body, { authorization: `Bearer ${token}` })) as { id: string }
  return id
}

export async function postLoad(server: BenchServer, { token }: Person, loadId: string): Promise<void> {
  await post(`${server.url}/api/loads/${loadId}/post`, {}, { authorization: `Bearer ${token}` })
}

export async function postedLoad(server: BenchServer, person: Person): Promise<string> {
  const id = await draftLoad(server, person)
  await postLoad(server, person, id)
  return id
}

export function bidTerms(): { amount: { amount: number; currency: 'USD' } } {
  return { amount: { amount: 100_000 + Math.floor(Math.random() * 100_000), currency: 'USD' } }
}

/** One keep-alive connection of one person: the load generator shares the cores, so it does as little as it can. */
export class Connection {
  readonly #socket: Socket
  readonly #token: string
  #buffer = ''
  #settle: (body: string) => void = () => undefined
  #refuse: (reason: Error) => void = () => undefined

  private constructor(socket: Socket, token: string) {
    this.#socket = socket
    this.#token = token
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#read(chunk))
    socket.on('error', (error) => this.#refuse(error))
  }

  static async open({ url }: BenchServer, { token }: Person): Promise<Connection> {
    const { hostname, port } = new URL(url)
    const socket = openSocket({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket, token)
  }

  /** The body of a good answer; throws another. Under a key, as the screens send it. */
  post(path: string, content: unknown, key: string = randomUUID()): Promise<string> {
    const body = JSON.stringify(content)
    return new Promise((resolve, reject) => {
      this.#settle = resolve
      this.#refuse = reject
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\nauthorization: Bearer ${this.#token}\r\n` +
          `idempotency-key: ${key}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
  }

  close(): void {
    this.#socket.end()
  }

  #read(chunk: string): void {
    this.#buffer += chunk
    const head = this.#buffer.indexOf('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(this.#buffer.slice(0, head))?.[1]
    if (head === -1 || length === undefined || this.#buffer.length < head + 4 + Number(length)) return
    const [status, body] = [Number(this.#buffer.slice(9, 12)), this.#buffer.slice(head + 4)]
    this.#buffer = ''
    if (status < 300) this.#settle(body)
    else this.#refuse(new Error(`answered ${status}: ${body}`))
  }
}

/** A price as it was sent: the bid, and the key under which it is answered again. */
export interface SentPrice {
  bidId: string
  key: string
}

/** Everyone bids at once, each on the next of the loads in turn, and then names a better price so many times. Returns the prices a second. */
export async function holdAuction(
  bidders: readonly Connection[],
  { loadIds, revisions, sent = [] }: { loadIds: readonly string[]; revisions: number; sent?: SentPrice[] },
): Promise<number> {
  const started = performance.now()
  await Promise.all(
    bidders.map(async (bidder, at) => {
      const loadId = loadIds[at % loadIds.length]
      let key = randomUUID()
      const { id } = JSON.parse(await bidder.post(`/api/loads/${loadId}/bids`, bidTerms(), key)) as Bid
      sent.push({ bidId: id, key })
      for (let expectedRevision = 1; expectedRevision <= revisions; expectedRevision += 1) {
        key = randomUUID()
        await bidder.post(`/api/loads/${loadId}/bids/${id}/revise`, { ...bidTerms(), expectedRevision }, key)
        sent.push({ bidId: id, key })
      }
    }),
  )
  return (bidders.length * (1 + revisions)) / ((performance.now() - started) / 1000)
}
