import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type AddressPatch = Readonly<Record<string, string | null | undefined>>
type Change = AddressPatch | ((before: URLSearchParams) => URLSearchParams)

interface How {
  replace?: boolean
  /**
   * Drawn before the next key is heard, for a choice that keys act on. Otherwise the router draws it when there is time, with what
   * stands kept in view until a part that is fetched has come.
   */
  atOnce?: boolean
}

/** The query string as the state of a screen. A patch leaves what it does not name; null and '' remove. */
export function useAddress(): readonly [URLSearchParams, (change: Change, how?: How) => void] {
  const [search, setSearch] = useSearchParams()
  const patch = useCallback(
    (change: Change, { replace = false, atOnce = false }: How = {}): void =>
      setSearch((before) => (typeof change === 'function' ? change(before) : patched(before, change)), {
        replace,
        flushSync: atOnce,
      }),
    [setSearch],
  )
  return [search, patch]
}

/** What the address picks among the choices of a screen; null for nothing, for a blank and for words that it does not know. */
export function pickedIn<T extends string>(search: URLSearchParams, name: string, choices: readonly T[]): T | null {
  const asked = search.get(name)
  return choices.find((choice) => choice === asked) ?? null
}

export function patched(search: URLSearchParams, changes: AddressPatch): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** A link that changes only what it names. */
export function linkTo(search: URLSearchParams, changes: AddressPatch): string {
  const text = patched(search, changes).toString()
  return text === '' ? '?' : `?${text}`
}
