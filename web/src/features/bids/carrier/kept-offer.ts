import { useKept } from '../../../session/use-kept.ts'

export interface KeptOffer {
  amount: number | null
  note: string
  validity: string
}

/** What was typed for a load survives closing its row, a reload and an expired session, and nobody else's bid is ever shown. */
export function useKeptOffer(loadId: string, start: KeptOffer) {
  const { value: offer, set: change, drop } = useKept<KeptOffer>(`bid:${loadId}`, start)
  return { offer, change, forget: (): void => drop(offer) }
}
