import { createContext, useContext } from 'react'
import css from './slow-notice.module.css'
import { useDelayed } from '../layout/use-delayed.ts'

/** Nearly all answers are there long before; a call itself gives up after 30 seconds. */
export const PATIENCE_MS = 5000

/** In the reader's language where the application knows it: public pages load no dictionary. */
export const SlowNoticeText = createContext('Still trying…')

/** Stands beside what waits for the server, as long as it waits: nothing to see at first, and then that the wait goes on. */
export function SlowNotice() {
  const text = useContext(SlowNoticeText)
  const late = useDelayed(true, PATIENCE_MS)
  return (
    <span aria-live="polite" className={late ? css['text'] : 'visually-hidden'}>
      {late ? text : null}
    </span>
  )
}
