import type { CompanyLink, LinkedCompany } from '@drawbar/contract/signals.ts'
import css from './signals.module.css'

const WIDTH = 340
const HEIGHT = 220
const NAMED = 17

interface Point {
  x: number
  y: number
}

/** On an ellipse, the company itself at the top. */
const placeOf = (index: number, count: number): Point => {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  return { x: WIDTH / 2 + Math.cos(angle) * WIDTH * 0.3, y: HEIGHT / 2 + Math.sin(angle) * HEIGHT * 0.36 }
}

export interface LinkGraphProps {
  companies: readonly LinkedCompany[]
  links: readonly CompanyLink[]
  self: string
}

/** The shape of a group at a glance. All of it stands in words beside it, so that it is hidden from screen readers. */
export function LinkGraph({ companies, links, self }: LinkGraphProps) {
  const drawn = companies.toSorted((a, b) => Number(b.companyId === self) - Number(a.companyId === self)).slice(0, 12)
  const places = new Map(drawn.map(({ companyId }, index) => [companyId, placeOf(index, drawn.length)]))
  const pairs = new Map<string, { from: Point; to: Point; strength: number }>()
  for (const { companyIds, strength } of links) {
    for (const [index, one] of companyIds.entries()) {
      for (const other of companyIds.slice(index + 1)) {
        const [from, to] = [places.get(one), places.get(other)]
        const key = [one, other].toSorted((a, b) => a.localeCompare(b)).join(' ')
        if (from && to) pairs.set(key, { from, to, strength: (pairs.get(key)?.strength ?? 0) + strength })
      }
    }
  }
  return (
    <svg className={css['graph']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {[...pairs].map(([key, { from, to, strength }]) => (
        <line
          key={key}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          strokeWidth={1 + Math.min(3, strength) * 1.2}
          className={css['edge']}
        />
      ))}
      {drawn.map(({ companyId, name, standing, points }) => {
        const at = places.get(companyId) ?? { x: 0, y: 0 }
        const below = at.y > HEIGHT / 2
        return (
          <g
            key={companyId}
            className={
              companyId === self ? css['self'] : standing === 'active' && points < 40 ? css['sound'] : css['wrong']
            }
          >
            {standing === 'active' ? (
              <circle cx={at.x} cy={at.y} r={7} />
            ) : (
              <rect x={at.x - 7} y={at.y - 7} width={14} height={14} />
            )}
            <text x={at.x} y={below ? at.y + 22 : at.y - 14} textAnchor="middle">
              {name.length > NAMED ? `${name.slice(0, NAMED - 1)}…` : name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
