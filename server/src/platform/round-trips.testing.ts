import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Sent {
  /** Of the pool, by number. */
  connection: number
  statement: string
  /** Nothing was under way on its connection: it is sent after an answer, not with others. */
  afterAnswer: boolean
}

export interface RoundTrips {
  /** The same database through here. */
  url: string
  /** What was sent since the last time it was taken, in its order. */
  take(): Sent[]
  close(): Promise<void>
}

/** Stands between a pool and PostgreSQL, and reads what the pool sends by the wire's own messages (protocol 3.0). */
export async function countRoundTrips(databaseUrl: string): Promise<RoundTrips> {
  const target = new URL(databaseUrl)
  const sent: Sent[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => [client, database].forEach((one) => one.destroy()))
    }
    client.setNoDelay(true)
    const connection = (connections += 1)
    const texts = new Map<string, string>()
    let bound = ''
    let awaited = 0
    let afterAnswer = false
    const fromClient = messages({ startup: true }, (type, body) => {
      const [first = '', second = ''] = body.toString('utf8').split('\0', 2)
      if (type === 'P') texts.set(first, second)
      if (type === 'B') bound = texts.get(second) ?? ''
      if (type === 'E' || type === 'Q') {
        sent.push({ connection, statement: type === 'Q' ? first : bound, afterAnswer })
        afterAnswer = false
      }
      if (type === 'S' || type === 'Q') awaited += 1
    })
    const fromDatabase = messages({ startup: false }, (type) => {
      if (type === 'Z') awaited = Math.max(0, awaited - 1)
    })
    client.on('data', (chunk) => {
      afterAnswer = awaited === 0
      fromClient(chunk)
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      fromDatabase(chunk)
      client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    take: () => sent.splice(0),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Of the transaction with this statement: what else the house does meanwhile goes over other connections. */
export function transactionThatSent(statement: string, sent: readonly Sent[]): Sent[] {
  const holds = (one: Sent): boolean => one.statement.includes(statement)
  const writer = sent.find(holds)?.connection
  const own = sent.filter(({ connection }) => connection === writer)
  const written = own.findIndex(holds)
  const named = (word: string) => (one: Sent) => one.statement.trim() === word
  const begun = own.slice(0, written).findLastIndex(named('begin'))
  return own.slice(begun, own.findIndex((one, at) => at > written && named('commit')(one)) + 1)
}

/** Cuts a stream into messages: a letter, four bytes of length that count themselves, the body. The first of a client has no letter. */
function messages(
  { startup }: { startup: boolean },
  read: (type: string, body: Buffer) => void,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let letter = startup ? 0 : 1
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= letter + 4) {
      const end = letter + rest.readUInt32BE(letter)
      if (rest.length < end) return
      read(letter === 0 ? '' : String.fromCharCode(rest[0] ?? 0), rest.subarray(letter + 4, end))
      rest = rest.subarray(end)
      letter = 1
    }
  }
}
