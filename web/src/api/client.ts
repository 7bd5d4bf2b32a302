import axios, { AxiosHeaders, isAxiosError, isCancel, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { language } from '../app/i18n/language.ts'
import { replaceToken, sessionRefused } from '../app/session/store.ts'
import { storedToken } from '../app/session/storage.ts'
import { answerMessage, ApiError, MESSAGES } from './api-error.ts'
import { randomId } from './random-id.ts'

/** Spec §7 and §9. */
export const API_TIMEOUT_MS = 30_000

declare global {
  interface Window {
    /** Set by an external file before the application starts (the content security policy refuses inline script). */
    DRAWBAR_API_BASE?: string
  }
}

/** `/api` below the site root, or below the base that the window setting names. */
export function apiBase(): string {
  return `${(window.DRAWBAR_API_BASE ?? '').replace(/(?<!\/)\/+$/, '')}/api`
}

/** Calls whose 401 is their own refusal, not the end of a session (spec §8; forgot and reset by spec-statements C24). */
const OWN_REFUSALS = /\/auth\/(login|register|forgot-password|reset-password)$/i

/** Headers of every call, the event stream's too. */
export function callHeaders({ accept = 'application/json, text/plain, */*' }: { accept?: string } = {}): Record<
  string,
  string
> {
  const token = storedToken()
  return {
    'Content-Type': 'application/json',
    Accept: accept,
    // The language chosen here, not the browser's: registration keeps it with the account.
    'Accept-Language': language,
    'x-request-id': randomId(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}

export const bearerOf = (authorization: unknown): string | null =>
  typeof authorization === 'string' && authorization.startsWith('Bearer ') ? authorization.slice(7) : null

/**
 * The XHR adapter drops the content type of a call whose data is undefined, and only XHR says 'Request aborted': so a call without a
 * body carries null, which keeps the header and sends nothing (spec-statements C16).
 */
function writeBody(data: unknown): unknown {
  return data === null || data === undefined || data instanceof FormData ? (data ?? null) : JSON.stringify(data)
}

export const http = axios.create({
  adapter: 'xhr',
  timeout: API_TIMEOUT_MS,
  transformRequest: [writeBody],
})

http.interceptors.request.use((config) => {
  config.baseURL = apiBase()
  const headers = AxiosHeaders.from(config.headers)
  // The browser writes the boundary of a multipart body.
  const upload = config.data instanceof FormData
  for (const [name, value] of Object.entries(callHeaders())) {
    if (!upload || name !== 'Content-Type') headers.set(name, value)
  }
  config.headers = headers
  if (config.data === undefined) config.data = null
  return config
})

function takeReplacement(response: AxiosResponse): void {
  const replacement: unknown = response.headers['x-new-token']
  if (typeof replacement === 'string' && replacement !== '') replaceToken(requestedWith(response.config), replacement)
}

const requestedWith = (config: AxiosRequestConfig): string | null =>
  bearerOf(AxiosHeaders.from(config.headers as AxiosHeaders | undefined).get('Authorization'))

http.interceptors.response.use(
  (response) => {
    takeReplacement(response)
    return response
  },
  async (error: unknown) => {
    throw await toApiError(error)
  },
)

/** What a file call was refused with arrives as bytes. */
async function bodyOf(response: AxiosResponse<unknown>): Promise<unknown> {
  if (!(response.data instanceof Blob)) return response.data
  const text = await response.data.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A browser gives out a file as it was chosen, and nothing of it once it was saved again: to send it fails as a broken line does. */
async function areAsChosen(data: unknown): Promise<boolean> {
  const files = data instanceof FormData ? [...data.values()].filter((value) => value instanceof File) : []
  const readable = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()))
  return readable.every(({ status }) => status === 'fulfilled')
}

async function toApiError(error: unknown): Promise<ApiError> {
  if (isCancel(error)) return new ApiError({ kind: 'cancelled', message: 'canceled', cause: error })
  if (!isAxiosError(error)) return new ApiError({ kind: 'other', message: MESSAGES.unexpected, cause: error })
  const { config } = error
  const response: AxiosResponse<unknown> | undefined = error.response
  if (response) {
    const { status } = response
    const body = await bodyOf(response)
    const ends = status === 401 && !OWN_REFUSALS.test(response.config.url ?? '')
    // On a 401 with a replacement, clearing wins.
    if (ends) sessionRefused(requestedWith(response.config))
    else takeReplacement(response)
    const message = ends ? MESSAGES.sessionExpired : answerMessage({ status, body })
    const header: unknown = response.headers['x-request-id']
    const sent = AxiosHeaders.from(config?.headers).get('x-request-id')
    const requestId = typeof header === 'string' ? header : typeof sent === 'string' ? sent : null
    return new ApiError({ kind: 'answer', status, body, message, requestId, cause: error })
  }
  if (error.request !== undefined || error.code === 'ERR_NETWORK') {
    if (!(await areAsChosen(config?.data))) {
      return new ApiError({
        kind: 'other',
        message: 'The file was changed after you chose it. Choose it again.',
        cause: error,
      })
    }
    return new ApiError({ kind: 'network', message: MESSAGES.network, cause: error })
  }
  return new ApiError({ kind: 'other', message: MESSAGES.unexpected, cause: error })
}

/** The body of the answer, directly. */
export async function request(config: AxiosRequestConfig): Promise<unknown> {
  const response: AxiosResponse<unknown> = await http.request(config)
  return response.data
}
