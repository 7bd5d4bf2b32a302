import { expect } from 'vitest'
import { z } from 'zod'
import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { shapeReader } from '@drawbar/contract/request-shape.ts'
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
    refuseUnknownFields(call, body)
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

const readers = new Map<string, (body: unknown) => object>()

/** As the server does: a screen that sends a field its call does not take fails the test, whatever the screen makes of the refusal. */
function refuseUnknownFields(call: string, body: unknown): void {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return
  const [method = '', address = ''] = call.split(' ', 2)
  const parts = (address.split('?', 1)[0] ?? '').split('/')
  const endpoint = ENDPOINTS.map((named) => named.endpoint).find(
    (one) => one.method === method && fits(one.path, parts),
  )
  if (!endpoint || endpoint.extraFields === 'ignored') return
  const read = readers.get(endpoint.id) ?? shapeReader(endpoint.body ?? z.object({}))
  readers.set(endpoint.id, read)
  expect.soft(Object.keys(read(structuredClone(body))), `fields that ${endpoint.id} does not take`).toEqual([])
}

function fits(path: string, given: readonly string[]): boolean {
  const parts = path.split('/')
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
}
