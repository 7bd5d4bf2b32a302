import type { Place } from '@drawbar/contract/places/places.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { RenderResult } from '@testing-library/react'
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { ReactNode } from 'react'
import { http } from '../../api/client.ts'
import { createQueryClient } from '../../api/query.ts'
import { renderUi, type RenderOptions } from '../../ui/testing.tsx'

export interface StubbedCall {
  method: string
  /** Path without the query. */
  path: string
  query: URLSearchParams
  body: unknown
  /** Idempotency-Key. */
  key: string | null
  signal: AbortSignal | undefined
}

export interface StubbedAnswer {
  status?: number
  body?: unknown
}

/** Answers by `GET /loads`; a call that is not listed is a 404, as on the server. `pending` never answers. */
export type Stub = Record<string, StubbedAnswer | ((call: StubbedCall) => StubbedAnswer | 'pending') | 'pending'>

/** Stands in for the network below axios, so that everything of ours above it runs. Returns the calls made, in order. */
export function stubApi(stub: Stub): StubbedCall[] {
  const calls: StubbedCall[] = []
  http.defaults.adapter = async (config) => {
    const [path = '', search = ''] = (config.url ?? '').split('?')
    const signal = config.signal instanceof AbortSignal ? config.signal : undefined
    const call: StubbedCall = {
      method: (config.method ?? 'get').toUpperCase(),
      path,
      query: new URLSearchParams(search),
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      key: (config.headers.get('Idempotency-Key') as string | undefined) ?? null,
      signal,
    }
    calls.push(call)
    const listed = stub[`${call.method} ${path}`]
    const answer = typeof listed === 'function' ? listed(call) : listed
    if (answer === 'pending') return new Promise<AxiosResponse>(() => undefined)
    return settle(config, answer ?? { status: 404, body: { code: 'not_found' } })
  }
  return calls
}

function settle(config: InternalAxiosRequestConfig, { status = 200, body }: StubbedAnswer): AxiosResponse {
  const response: AxiosResponse = { data: body, status, statusText: '', headers: new AxiosHeaders(), config }
  if (status < 400) return response
  throw new AxiosError(`status ${status}`, 'ERR_BAD_RESPONSE', config, null, response)
}

export function renderScreen(children: ReactNode, options: RenderOptions = {}): RenderResult {
  const queries = createQueryClient()
  queries.setDefaultOptions({
    ...queries.getDefaultOptions(),
    queries: { ...queries.getDefaultOptions().queries, retry: false },
  })
  return renderUi(<QueryClientProvider client={queries}>{children}</QueryClientProvider>, options)
}

export const aPlace = (over: Partial<Place> = {}): Place => ({
  id: 'us-tx-dallas',
  name: 'Dallas',
  region: 'TX',
  country: 'US',
  postalCode: '75201',
  label: 'Dallas, TX 75201',
  latitude: 32.78,
  longitude: -96.8,
  timeZone: 'America/Chicago',
  population: 1_300_000,
  ...over,
})
