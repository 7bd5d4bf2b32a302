import { KeyCap } from '../../ui/display/key-cap.tsx'
import { LaneRail } from '../../ui/display/lane-rail.tsx'
import { Status } from '../../ui/display/status.tsx'
import css from './feature-figures.module.css'

/* Small drawings of what the product shows, with invented numbers. They are decorative: the words beside them say the same. */

export function BenchmarkFigure() {
  return (
    <div className={css['drawing']}>
      <svg viewBox="0 0 330 76" className={css['svg']} focusable="false">
        <text x="118" y="12" textAnchor="middle" className={css['strong']}>
          your bid 2.37
        </text>
        <path d="M0 43H330" className={css['axis']} />
        <rect x="84" y="20" width="166" height="23" className={css['band']} />
        <path d="M166 16V47" className={css['median']} />
        <path d="M118 22l9.5 9.5-9.5 9.5-9.5-9.5z" className={css['yours']} />
        <text x="84" y="62" textAnchor="middle">
          2.28
        </text>
        <text x="166" y="62" textAnchor="middle">
          2.44
        </text>
        <text x="250" y="62" textAnchor="middle">
          2.61
        </text>
      </svg>
      <p>$ per mile, Fort Worth to Atlanta, R, n 46, 19 companies</p>
    </div>
  )
}

const BIDS = [
  { letter: 'B', x: 106, look: 'bid' },
  { letter: 'A', x: 130, look: 'best' },
  { letter: 'D', x: 180, look: 'bid' },
  { letter: 'E', x: 288, look: 'bid' },
] as const

export function BidsFigure() {
  return (
    <div className={css['drawing']}>
      <svg viewBox="0 0 330 76" className={css['svg']} focusable="false">
        <text x="160" y="12" textAnchor="middle">
          median 1,984
        </text>
        <path d="M0 43H330" className={css['axis']} />
        <rect x="76" y="20" width="166" height="23" className={css['band']} />
        <path d="M160 16V47" className={css['median']} />
        <circle cx="46" cy="31.5" r="9.5" className={css['barred']} />
        <text x="46" y="35.5" textAnchor="middle">
          C
        </text>
        {BIDS.map(({ letter, x, look }) => (
          <g key={letter}>
            <circle cx={x} cy="31.5" r="9.5" className={css[look]} />
            <text x={x} y="35.5" textAnchor="middle" className={css[`${look}Letter`]}>
              {letter}
            </text>
          </g>
        ))}
        <text x="76" y="62" textAnchor="middle">
          1,854
        </text>
        <text x="242" y="62" textAnchor="middle">
          2,122
        </text>
      </svg>
      <p>C cannot be awarded: cargo cover $68,000 short</p>
    </div>
  )
}

export function ChecksFigure() {
  return (
    <div className={css['rows']}>
      <div>
        <span>Authority</span>
        <b>MC9104418, active 11 y</b>
        <Status tone="good">Verified</Status>
      </div>
      <div>
        <span>Cargo</span>
        <b>$250,000 on $168,000</b>
        <Status tone="good">Covers</Status>
      </div>
      <div>
        <span>Auto</span>
        <b>$1,000,000</b>
        <Status tone="warning">Expires in 12 d</Status>
      </div>
    </div>
  )
}

export function RouteFigure() {
  return (
    <div className={css['stops']}>
      <LaneRail height={62} />
      <div>
        <b>Fort Worth, TX</b>
        <Status tone="good">On time</Status>
        <span>Arrived Fri 06:12, left 07:20 CDT</span>
      </div>
      <div>
        <b>Atlanta, GA</b>
        <Status tone="live">In transit</Status>
        <span>Window Sat 12:00–18:00 EDT, 890 mi est.</span>
      </div>
    </div>
  )
}

export function InvoiceFigure() {
  return (
    <div className={css['rows']}>
      <div>
        <b>Agreed rate, all-in</b>
        <span className={css['amount']}>$1,940.00</span>
      </div>
      <div>
        <b>Detention at pickup, approved</b>
        <span className={css['amount']}>$37.50</span>
      </div>
      <div className={css['sum']}>
        <b>INV-20881, due in 30 days</b>
        <b className={css['amount']}>$1,977.50</b>
      </div>
    </div>
  )
}

const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: 'B', does: 'bid' },
  { keys: 'N', does: 'book now' },
  { keys: 'A', does: 'award' },
  { keys: '/', does: 'filter' },
  { keys: ['Ctrl', 'K'], does: 'go anywhere' },
] as const

export function KeysFigure() {
  return (
    <div className={css['keys']}>
      {KEYS.map(({ keys, does }) => (
        <span key={does}>
          <KeyCap keys={keys} />
          {does}
        </span>
      ))}
    </div>
  )
}
