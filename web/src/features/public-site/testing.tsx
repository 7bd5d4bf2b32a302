import { useMemo, useState, type ReactNode } from 'react'
import { AppFrame } from '../../ui/layout/app-frame.tsx'
import { StatusBar } from '../../ui/layout/status-bar.tsx'
import { FrameContext, type ScreenHead } from '../../app/frame/frame-slots.ts'

/** The frame around a page as the shell draws it, without its menu: what the page says to it can be read. */
export function InFrame({ children }: { children: ReactNode }) {
  const [head, setHead] = useState<ScreenHead | null>(null)
  const [facts, setFacts] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ setHead, facts, actions }), [facts, actions])
  return (
    <FrameContext value={slots}>
      <AppFrame
        nav={[]}
        tabs={[]}
        title={head?.title ?? ''}
        pageTabs={head?.tabs ?? []}
        aside={<span ref={setActions} />}
        statusBar={
          <StatusBar
            freshness={{ tone: 'live', label: 'Live' }}
            facts={[<span key="facts" ref={setFacts} />]}
            keys={head?.keys ?? []}
          />
        }
      >
        {children}
      </AppFrame>
    </FrameContext>
  )
}
