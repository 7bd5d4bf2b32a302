import type { BodyInput, Endpoint, ParamsInput, ResponseOf } from '@drawbar/contract/endpoint.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { loginCodeOf } from '../server/src/modules/identity/second-factor.testing.ts'
import type { House } from './house.ts'
import type { Person } from './joining.ts'

interface Call<E extends Endpoint> {
  as?: string
  params?: ParamsInput<E>
  query?: Record<string, string>
  body?: BodyInput<E>
}

/** What somebody does in a story who is not looked at: the same request that a screen sends. */
export async function call<E extends Endpoint>(
  { url }: House,
  { method, path, id }: E,
  { as, params = {} as never, query = {}, body }: Call<E> = {},
): Promise<ResponseOf<E>> {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    String((params as Record<string, unknown>)[name]),
  )
  const answer = await fetch(`${url}/api${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as === undefined ? {} : { authorization: `Bearer ${as}` }) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${id} answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<E>
}

export async function tokenOf(house: House, { email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const code = (await loginCodeOf(house.databaseUrl, email)) ?? undefined
  return (await call(house, login, { body: { email, password, code } })).token
}
