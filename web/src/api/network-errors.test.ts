// @vitest-environment happy-dom
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { previewImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { isAxiosError } from 'axios'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

afterEach(() => vi.restoreAllMocks())

/** What the XMLHttpRequest of the browser does instead of answering. */
function ends(how: 'error' | 'abort' | 'timeout' | { status: number }): void {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    if (typeof how === 'object') {
      Object.defineProperties(this, {
        status: { value: how.status },
        readyState: { value: 4 },
        responseURL: { value: '/api/me' },
        getAllResponseHeaders: { value: () => '' },
      })
      queueMicrotask(() => this.onloadend?.(new ProgressEvent('loadend')))
      return
    }
    queueMicrotask(() => this[`on${how}`]?.(new ProgressEvent(how)))
  })
}

async function failure(): Promise<ApiError> {
  const error: unknown = await call(getMe, {}).catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

const NETWORK = 'Network error. Please check your connection and try again.'

it.each([
  ['error', 'Network Error', NETWORK],
  ['abort', 'Request aborted', NETWORK],
  ['timeout', 'timeout of 30000ms exceeded', NETWORK],
  [{ status: 418 }, 'Request failed with status code 418', 'Server error (418)'],
  [{ status: 503 }, 'Request failed with status code 503', 'Service temporarily unavailable. Please try again later.'],
] as const)('%j is "%s" to the client and "%s" to the person', async (how, own, shown) => {
  ends(how)
  const error = await failure()
  expect(error.message).toBe(shown)
  expect(isAxiosError(error.cause) && error.cause.message).toBe(own)
})

it('a file that was saved again after it was chosen is named, not the line; one that can be read is not', async () => {
  ends('error')
  const sent = async (file: File): Promise<string> => {
    const form = new FormData()
    form.append('file', file)
    const error: unknown = await call(previewImport, { form }).catch((reason: unknown) => reason)
    return error instanceof ApiError ? error.message : String(error)
  }
  expect(await sent(new File(['a;b'], 'loads.csv'))).toBe(NETWORK)
  const changed = new File(['a;b'], 'loads.csv')
  changed.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never
  expect(await sent(changed)).toBe('The file was changed after you chose it. Choose it again.')
})

it('the browser is told to give up after 30000 ms', async () => {
  const timeouts: number[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    timeouts.push(this.timeout)
    queueMicrotask(() => this.onerror?.(new ProgressEvent('error')))
  })
  await failure()
  expect(timeouts).toEqual([30_000])
})
