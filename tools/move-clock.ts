import { ServerResponse } from 'node:http'
import { aheadMs, moveDate } from './run-clock.ts'

// Imported first by every process of a test run.
if (aheadMs() !== 0) {
  moveDate(aheadMs())
  // Node dates its answers by a Date that it put aside before this.
  const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (...given: unknown[]) => ServerResponse
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString())
    return Reflect.apply(writeHead, this, given) as ServerResponse
  }
}
