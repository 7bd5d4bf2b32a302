import {
  IconBolt,
  IconGavel,
  IconLayoutDashboard,
  IconListSearch,
  IconMessage,
  IconPlus,
  IconTruck,
} from '@tabler/icons-react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { AppFrame } from '../layout/app-frame.tsx'
import { Button } from '../form/button.tsx'
import { CommandPalette } from '../overlay/command-palette.tsx'
import { Confirm } from '../overlay/confirm.tsx'
import { CrashScreen } from '../feedback/crash-boundary.tsx'
import { Empty } from '../feedback/empty.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { showFeedback } from '../feedback/feedback.ts'
import { FigureStrip } from '../display/figure-strip.tsx'
import { Forbidden } from '../feedback/forbidden.tsx'
import { KitBoard } from './kit-board.tsx'
import { KitButtons, KitFields } from './kit-forms.tsx'
import { KIT_LOADS, MANY_LOADS } from './kit-loads.ts'
import css from './kit.module.css'
import { LaneRail, Logo } from '../display/lane-rail.tsx'
import { Panel } from '../layout/panel.tsx'
import { Status } from '../display/status.tsx'
import { StatusBar } from '../layout/status-bar.tsx'
import { contrast } from '../theme/contrast.ts'
import { DrawbarProvider } from '../theme/provider.tsx'
import { useScheme } from '../theme/scheme.ts'
import { COLOURS, TONES, type ColourToken, type Tone } from '../theme/tokens.ts'
import { Toasts } from '../feedback/toast.tsx'

const GROUND: readonly ColourToken[] = [
  'page',
  'surface',
  'raised',
  'sunken',
  'line',
  'line2',
  'control',
  'ink',
  'ink2',
  'ink3',
  'accent',
  'accentLine',
  'accentText',
  'accentWash',
]
const TONE_LABELS: Record<Tone, readonly [string, string]> = {
  idle: ['Draft', 'Not in play'],
  live: ['In transit', 'Running'],
  neutral: ['Their answer', 'An answer is owed'],
  good: ['On time', 'Done or sound'],
  warning: ['At risk', 'Soon a problem'],
  critical: ['Late', 'Wrong now'],
}

function Ground() {
  const { shown, choice, choose } = useScheme()
  return (
    <div className={css['columns']}>
      <section>
        <h2 className={css['heading']}>Ground, ink, accent</h2>
        <div className={css['swatches']}>
          {GROUND.map((token) => (
            <span key={token} className={css['swatch']}>
              <span className={css['chip']} style={{ background: COLOURS[shown][token] }} />
              {token}
              <span className={css['hex']}>{COLOURS[shown][token]}</span>
            </span>
          ))}
        </div>
        <p className={css['line']}>
          <Button size="filter" onClick={() => choose(choice === 'dark' ? 'light' : 'dark')}>
            Show {shown === 'dark' ? 'light' : 'dark'}
          </Button>
        </p>
      </section>
      <section>
        <h2 className={css['heading']}>Status: one meaning, one shape, always a word</h2>
        <div className={css['tones']}>
          {TONES.map((tone) => (
            <span key={tone} className={css['tone']}>
              <Status tone={tone}>{TONE_LABELS[tone][0]}</Status>
              <span>
                <Status tone={tone} variant="tag">
                  {TONE_LABELS[tone][0]}
                </Status>
              </span>
              <span>
                {TONE_LABELS[tone][1]}, {contrast(COLOURS[shown][tone], COLOURS[shown].surface).toFixed(1)}
              </span>
            </span>
          ))}
        </div>
      </section>
      <section className={css['types']}>
        <h2 className={css['heading']}>Type</h2>
        <span className="t-section">Display 30</span>
        <span className="t-figure">Figure 20 $63,180</span>
        <span className="t-page">Page title 15</span>
        <span className="t-panel">Panel title 13.5</span>
        <span className="t-body">Body 13, the tool’s own size</span>
        <span className="t-second">Secondary 12</span>
        <span className="t-label">Label 11, never smaller for words</span>
      </section>
    </div>
  )
}

function States() {
  const [confirm, setConfirm] = useState<'award' | 'cancel' | null>(null)
  const [palette, setPalette] = useState(false)
  return (
    <>
      <div className={css['columns']}>
        <Panel title="Empty" padded={false}>
          <Empty
            title="No loads match"
            actions={
              <>
                <Button>Lower to $3.10</Button>
                <Button variant="quiet">Save as an alert</Button>
              </>
            }
          >
            86 loads leave within 150 mi of Dallas, but none pays $3.50 a mile. The best is $3.18.
          </Empty>
        </Panel>
        <Panel title="Error" padded={false}>
          <ErrorState
            title="The board did not load"
            message="Network error. Please check your connection and try again."
            notice="Your filters are kept."
            onRetry={() => undefined}
            requestId="7f3a-91c2"
          />
        </Panel>
        <Panel title="No right to see it" padded={false}>
          <Forbidden title="Payouts are for owners" actions={<Button>Ask Maren</Button>}>
            You are a Dispatcher at Cross Timbers Prov. Maren Holt can change that.
          </Forbidden>
        </Panel>
      </div>
      <section>
        <h2 className={css['heading']}>What floats</h2>
        <div className={css['line']}>
          <Button onClick={() => setConfirm('award')}>Award…</Button>
          <Button variant="destructive" onClick={() => setConfirm('cancel')}>
            Cancel load…
          </Button>
          <Button keys={['Ctrl', 'K']} onClick={() => setPalette(true)}>
            Palette
          </Button>
          <Button
            onClick={() =>
              showFeedback({
                type: 'success',
                message: 'Bid placed. $1,930 on LD-48217, good to 20:00 CDT.',
                action: { label: 'Undo', keys: 'Z', onAction: () => undefined },
              })
            }
          >
            Success
          </Button>
          <Button onClick={() => showFeedback({ type: 'error', message: 'Not awarded. Red Fork withdrew at 14:31.' })}>
            Error
          </Button>
          <Button
            onClick={() =>
              showFeedback({ type: 'warning', message: 'Saved on this device. It sends when you are back.' })
            }
          >
            Warning
          </Button>
          <Button onClick={() => showFeedback({ type: 'info', message: '3 new loads match Dallas out.' })}>Info</Button>
        </div>
      </section>
      <Confirm
        opened={confirm === 'award'}
        title="Award to Ouachita Cold Lines?"
        verb="Award $1,940"
        onCancel={() => setConfirm(null)}
        onConfirm={() => setConfirm(null)}
        rows={[
          {
            label: 'Price',
            value: (
              <>
                <strong>$1,940</strong> all-in, 2.2% under median, n 46
              </>
            ),
          },
          { label: 'They confirm by', value: '15:32 CDT' },
          { label: 'Then', value: '4 bidders are told they lost; no price is shown to them' },
        ]}
      />
      <Confirm
        opened={confirm === 'cancel'}
        title="Cancel LD-48217?"
        verb="Cancel load"
        tone="destructive"
        onCancel={() => setConfirm(null)}
        onConfirm={() => setConfirm(null)}
        rows={[{ label: 'Bids', value: '5 bidders are told that the load is gone' }]}
        reasons={[
          { value: 'freight', label: 'Freight is not ready' },
          { value: 'elsewhere', label: 'Covered elsewhere' },
        ]}
      />
      <CommandPalette
        opened={palette}
        onOpenedChange={setPalette}
        actions={[
          {
            id: 'post',
            label: 'Post a load from Fort Worth',
            icon: <IconPlus size={16} stroke={1.6} />,
            run: () => undefined,
          },
          { id: 'trucks', label: 'Vehicles', icon: <IconTruck size={16} stroke={1.6} />, run: () => undefined },
        ]}
        search={async (query) =>
          query.startsWith('fo')
            ? [
                {
                  id: 'l',
                  lead: 'LD-48217',
                  label: 'Fort Worth to Atlanta',
                  detail: '5 bids',
                  icon: <LaneRail height={22} />,
                  run: () => undefined,
                },
              ]
            : []
        }
      />
    </>
  )
}

const NAV = [
  { to: '/', label: 'Overview', icon: <IconLayoutDashboard size={16} stroke={1.6} />, end: true },
  { to: '/loads', label: 'Available loads', icon: <IconListSearch size={16} stroke={1.6} />, count: 14 },
  { to: '/bids', label: 'Bids', icon: <IconGavel size={16} stroke={1.6} />, count: 6 },
  { to: '/now', label: 'Book now', icon: <IconBolt size={16} stroke={1.6} /> },
]
const MORE = [{ to: '/messages', label: 'Messages', icon: <IconMessage size={16} stroke={1.6} />, count: 4 }]

function Kit() {
  return (
    <>
      <div className={css['kit']}>
        <header className={css['head']}>
          <Logo /> Parts and states. Every colour, size and word is the theme’s own.
        </header>
        <Ground />
        <div className={css['columns']}>
          <KitButtons />
          <KitFields />
        </div>
        <section>
          <h2 className={css['heading']}>Rows: plain, just arrived, changed, few reports, gone</h2>
          <div className={css['box']}>
            <KitBoard loads={KIT_LOADS} label="Loads out of Dallas" />
            <KitBoard loads={[]} label="Loading loads" loading />
          </div>
        </section>
        <States />
        <section>
          <h2 className={css['heading']}>Five hundred rows</h2>
          <div className={`${css['box'] ?? ''} ${css['scroll'] ?? ''}`} id="many">
            <KitBoard loads={MANY_LOADS} label="Many loads" />
          </div>
        </section>
        <section>
          <h2 className={css['heading']}>Frame</h2>
          <div className={css['frame']}>
            <AppFrame
              nav={[NAV, MORE]}
              tabs={[...NAV, ...MORE]}
              title="Overview"
              onSearch={() => undefined}
              pageTabs={[
                { to: '/', label: 'Dallas out, R and V', fresh: '3 new', current: true },
                { to: '/?v=2', label: 'Home to Tulsa', count: 11, current: false },
              ]}
              aside={
                <>
                  <Button variant="primary" size="filter" keys="P" icon={<IconPlus size={16} stroke={1.6} />}>
                    Post a load
                  </Button>
                </>
              }
              statusBar={
                <StatusBar
                  freshness={{ tone: 'live', label: 'Live' }}
                  facts={['Positions 14:31 CDT', 'Benchmarks as of 13:00 CDT']}
                  keys={[
                    { keys: 'P', does: 'post a load' },
                    { keys: ['J', 'K'], does: 'move' },
                    { keys: '?', does: 'all keys' },
                  ]}
                />
              }
            >
              <div className={css['pad']}>
                <FigureStrip
                  label="Today"
                  figures={[
                    { label: 'Needs you', value: '7', note: <Status tone="critical">2 now</Status> },
                    { label: 'Open posts', value: '14', note: '7 with bids' },
                    { label: 'Moving', value: '16', note: 'of 19 booked' },
                    { label: 'Spend this week', value: '$63,180', note: '−2.8% to median, n 31' },
                    { label: 'Delivered on time, 30 d', value: '95.1%', note: 'n 164' },
                  ]}
                />
                <Panel title="Needs you now" note="soonest harm first" aside={<span className="link">Calendar</span>}>
                  One panel, a hairline box.
                </Panel>
              </div>
            </AppFrame>
          </div>
        </section>
        <section>
          <h2 className={css['heading']}>Crash</h2>
          <CrashScreen retriesUsed={1} onRetry={() => undefined} />
        </section>
      </div>
      <Toasts />
    </>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('kit.html has no #root')
createRoot(root).render(
  <StrictMode>
    <DrawbarProvider>
      <MemoryRouter>
        <Kit />
      </MemoryRouter>
    </DrawbarProvider>
  </StrictMode>,
)
