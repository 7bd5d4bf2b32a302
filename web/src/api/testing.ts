import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { http } from './client.ts'

export interface StubbedAnswer {
  status?: number
  data?: unknown
  headers?: Record<string, string>
  /** Nothing comes back. */
  unreachable?: true
}

export interface StubbedCall {
  call: string
  body: unknown
  config: InternalAxiosRequestConfig
}

/** Answers by `METHOD /path`, at once or when the test has them; what is not listed is a 404. Returns what was asked, and the way back to the real adapter. */
export function stubApi(answers: Record<string, StubbedAnswer | (() => StubbedAnswer | Promise<StubbedAnswer>)>): {
  calls: StubbedCall[]
  restore: () => void
} {
  const before = http.defaults.adapter ?? 'xhr'
  const calls: StubbedCall[] = []
  http.defaults.adapter = async (config) => {
    const call = `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data
    calls.push({ call, body, config })
    const given = answers[call] ?? answers[call.split('?', 1)[0] ?? ''] ?? { status: 404 }
    const { status = 200, data, headers = {}, unreachable } = await (typeof given === 'function' ? given() : given)
    if (unreachable) throw new AxiosError('Network Error', 'ERR_NETWORK', config, {})
    const response = { status, data, statusText: '', headers: new AxiosHeaders(headers), config, request: {} }
    if (status < 400) return response
    throw new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_RESPONSE', config, {}, response)
  }
  return {
    calls,
    restore: () => {
      http.defaults.adapter = before
    },
  }
}
