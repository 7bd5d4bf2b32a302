export interface StreamMessage {
  id: string | null
  event: string
  data: string
}

/** Cuts a text/event-stream into messages; what is not yet whole waits for the next chunk. Comments (heartbeats) are dropped. */
export function eventReader(onMessage: (message: StreamMessage) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    rest += chunk.replaceAll('\r\n', '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message: StreamMessage = { id: null, event: 'message', data: '' }
      for (const line of block.split('\n')) {
        const [, field, value] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
        if (field === 'id') message.id = value ?? ''
        else if (field === 'event') message.event = value ?? ''
        else if (field === 'data') message.data += message.data === '' ? (value ?? '') : `\n${value ?? ''}`
      }
      // An id alone moves the place from which a broken line resumes.
      if (message.data !== '' || message.id !== null) onMessage(message)
    }
  }
}
