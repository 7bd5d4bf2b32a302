import { useEffect, useRef, useState } from 'react'

const EVERYWHERE = '-180,-85,180,85'

/**
 * Whether a list follows its map. What was last said holds at once, while the address and its answer are on their way: a map that still comes to rest
 * must not tick again what was just unticked.
 */
export function useFollowing({ follows, onFollow }: { follows: boolean; onFollow: (view: string | null) => void }) {
  const [view, setView] = useState<string | null>(null)
  const following = useRef(follows)
  useEffect(() => {
    following.current = follows
  }, [follows])
  return {
    moved: (to: string): void => {
      setView(to)
      if (following.current) onFollow(to)
    },
    follow: (on: boolean): void => {
      following.current = on
      onFollow(on ? (view ?? EVERYWHERE) : null)
    },
  }
}
