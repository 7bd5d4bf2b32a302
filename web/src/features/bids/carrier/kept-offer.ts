import { useState } from 'react'
import { z } from 'zod'
import { session } from '../../../session/store.ts'

const Kept = z.object({ amount: z.number().nullable(), note: z.string(), validity: z.string() })
export type KeptOffer = z.infer<typeof Kept>

const keyOf = (loadId: string): string => `bid:${session().user?.userId ?? ''}:${loadId}`

/** What was typed for a load survives closing its row, a reload and an expired session, and nobody else's bid is ever shown. */
export function useKeptOffer(loadId: string, start: KeptOffer) {
  const [offer, setOffer] = useState<KeptOffer>(() => readKept(loadId) ?? start)
  return {
    offer,
    change: (next: KeptOffer): void => {
      sessionStorage.setItem(keyOf(loadId), JSON.stringify(next))
      setOffer(next)
    },
    forget: (): void => sessionStorage.removeItem(keyOf(loadId)),
  }
}

function readKept(loadId: string): KeptOffer | null {
  const text = sessionStorage.getItem(keyOf(loadId))
  if (text === null) return null
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
