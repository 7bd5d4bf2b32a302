import type { CompanyLink, LinkedCompany } from '@drawbar/contract/risk/signals.ts'
import css from './signals.module.css'

const SIZE = 340
const RING = 146
/** Half of a mark; the marks of a large group are smaller, so that none touches the next. */
const MARK = 9.5
const markOf = (count: number): number => Math.min(MARK, ((2 * Math.PI * RING) / count) * 0.46)

interface Point {
  x: number
  y: number
}

/** On a ring, the company itself at the top. */
const placeOf = (index: number, count: number): Point => {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  return { x: SIZE / 2 + Math.cos(angle) * RING, y: SIZE / 2 + Math.sin(angle) * RING }
}

export interface LinkGraphProps {
  /** The company itself first; the others as they are numbered in the list beside. */
  companies: readonly LinkedCompany[]
  links: readonly CompanyLink[]
}

/** The shape of a group at a glance. Names of any length stand in the list beside, by these numbers; hence it is hidden from screen readers. */
export function LinkGraph({ companies, links }: LinkGraphProps) {
  const mark = markOf(companies.length)
  const places = new Map(companies.map(({ companyId }, index) => [companyId, placeOf(index, companies.length)]))
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
    <svg className={css['graph']} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
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
      {companies.map(({ companyId, name, standing, points }, index) => {
        const at = places.get(companyId) ?? { x: 0, y: 0 }
        return (
          <g
            key={companyId}
            className={index === 0 ? css['self'] : standing === 'active' && points < 40 ? css['sound'] : css['wrong']}
          >
            <title>{name}</title>
            {standing === 'active' ? (
              <circle cx={at.x} cy={at.y} r={mark} />
            ) : (
              <rect x={at.x - mark} y={at.y - mark} width={2 * mark} height={2 * mark} />
            )}
            {index === 0 ? null : (
              <text x={at.x} y={at.y} fontSize={mark + 1.5} textAnchor="middle" dominantBaseline="central">
                {index}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
