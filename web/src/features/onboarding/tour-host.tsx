import { useEffect } from 'react'
import { TourOverlay } from './tour-overlay.tsx'
import { leaveTours, resumeTour, stepOf } from './tour.ts'
import { useTour } from './tour-state.ts'
import { useAutoStart } from './use-auto-start.ts'

/** Draws the open tour, takes up the one that a reload interrupted, and opens the first one by itself. */
export function TourHost({ due, possible }: { due: boolean; possible: boolean }) {
  const open = useTour((tour) => tour.open)
  useEffect(() => {
    if (useTour.getState().open === null) resumeTour()
    return leaveTours
  }, [])
  useAutoStart({ due, possible })
  const step = open === null ? null : stepOf(open)
  return step === null ? null : <TourOverlay step={step} />
}
