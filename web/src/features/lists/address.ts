import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export type AddressPatch = Readonly<Record<string, string | null | undefined>>
type Change = AddressPatch | ((before: URLSearchParams) => URLSearchParams)

/** What was written and is not drawn yet, over which address: the router would have the next patch forget it. */
let ahead: { of: string; to: URLSearchParams } | null = null

/** The query string as the state of a screen. A patch leaves what it does not name; null and '' remove. */
export function useAddress(): readonly [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const here = `${pathname}?${search.toString()}`
  // Not where a part merely comes late and finds the same address drawn: what was written meanwhile is still to come.
  useEffect(() => {
    if (ahead?.of !== here) ahead = null
  }, [here])
  const patch = useCallback(
    (change: Change, { replace = false }: { replace?: boolean } = {}): void =>
      setSearch(
        (drawn) => {
          const of = `${pathname}?${drawn.toString()}`
          const before = ahead?.of === of ? ahead.to : drawn
          const to = typeof change === 'function' ? change(before) : patched(before, change)
          ahead = { of, to }
          return to
        },
        { replace },
      ),
    [setSearch, pathname],
  )
  return [search, patch]
}

/**
 * What the address says under `name`, for a choice that keys act on. The router asks the guard and draws an address when there is time;
 * what was chosen stands until then, so that a key pressed meanwhile does not act on what was chosen before.
 */
export function useChosen(
  name: string,
): readonly [string | null, (value: string | null, also?: AddressPatch, options?: { replace?: boolean }) => void] {
  const [search, patch] = useAddress()
  const named = search.get(name)
  const [chosen, setChosen] = useState<{ value: string | null; of: string | null } | null>(null)
  const arrived = chosen !== null && chosen.of !== named
  if (arrived) setChosen(null)
  const choose = (value: string | null, also: AddressPatch = {}, { replace = true } = {}): void => {
    setChosen({ value, of: named })
    patch({ ...also, [name]: value }, { replace })
  }
  return [chosen === null || arrived ? named : chosen.value, choose]
}

/** What the address picks among the choices of a screen; null for nothing, for a blank and for words that it does not know. */
export function pickedIn<T extends string>(search: URLSearchParams, name: string, choices: readonly T[]): T | null {
  const requested = search.get(name)
  return choices.find((choice) => choice === requested) ?? null
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
