import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { useState } from 'react'

export interface PriceInput {
  /** As it was read when its price was first typed: what the bid binds to, whatever the live row says by now. */
  load: BoardLoad
  amount: number
}

/** Prices for loads of a live list; each stays with the load that it was typed for until it is taken off. */
export function usePriceInputs() {
  const [value, setText] = useState<ReadonlyMap<string, PriceInput>>(new Map())
  return {
    input: value,
    price: (load: BoardLoad, amount: number | null): void =>
      setText((before) => {
        const after = new Map(before)
        if (amount === null) after.delete(load.loadId)
        else after.set(load.loadId, { load: before.get(load.loadId)?.load ?? load, amount })
        return after
      }),
    /** Its change was pointed out: from now on the price is for the load as it is here. */
    readAgain: (loads: readonly BoardLoad[]): void =>
      setText((before) => {
        const after = new Map(before)
        for (const load of loads) {
          const known = before.get(load.loadId)
          if (known !== undefined) after.set(load.loadId, { ...known, load })
        }
        return after
      }),
  }
}
