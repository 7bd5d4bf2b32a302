import { useSyncExternalStore, type ReactNode } from 'react'
import css from './board-layout.module.css'

export const BOARD_VIEWS = ['list', 'split', 'map'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

/** Narrower, a list beside a map would hide its own columns. */
const SPLIT_FROM_PX = 1200
const wideEnough = () => window.matchMedia(`(min-width: ${SPLIT_FROM_PX}px)`)

const listen = (onChange: () => void): (() => void) => {
  const query = wideEnough()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether list and map have room beside each other. */
export const useSplitWidth = (): boolean =>
  useSyncExternalStore(
    listen,
    () => wideEnough().matches,
    () => true,
  )

export interface BoardLayoutProps {
  view: BoardView
  /** What is asked, above both. */
  bar: ReactNode
  list: ReactNode
  map: ReactNode
  /** Under the map: the lane of the load that is open or pointed at. */
  lane: ReactNode
}

/** List and map, or one of them. The map is not asked for where it does not stand. */
export function BoardLayout({ view, bar, list, map, lane }: BoardLayoutProps) {
  if (view === 'list')
    return (
      <>
        {bar}
        {list}
      </>
    )
  return (
    <div className={css[view]}>
      {bar}
      <div className={css['both']}>
        {view === 'map' ? null : <div className={css['list']}>{list}</div>}
        <div className={css['side']}>
          {map}
          {view === 'map' || lane === null ? null : <div className={css['lane']}>{lane}</div>}
        </div>
      </div>
    </div>
  )
}
