import type { ReactNode } from 'react'
import { cx } from '../../ui/layout/class-names.ts'
import css from './site.module.css'

interface Titled {
  title: string
  text: ReactNode
}

/** Short statements beside each other. */
export function Points({ points }: { points: readonly Titled[] }) {
  return (
    <div className={css['points']}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <h3 className="t-record">{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
}

/** What happens one after the other, along a lane: ring, line, block. */
export function Steps({ steps }: { steps: readonly Titled[] }) {
  return (
    <ol className={css['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title} className={css['step']}>
          <span className={css['stop']} aria-hidden="true" />
          <div>
            <h3 className="t-record">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function Questions({ questions }: { questions: readonly Titled[] }) {
  return (
    <dl className={css['questions']}>
      {questions.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function PlainList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={css['list']}>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}

export interface FactTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** The last column holds figures. */
  amounts?: boolean
  /** The caption is to be read too; elsewhere the section's title says as much. */
  titled?: boolean
  /** The last row is the sum of those above. */
  sum?: boolean
}

/** Facts in at most three columns, whose words break before a phone would have to scroll sideways. */
export function FactTable({ caption, head, rows, amounts = false, sum = false, titled = false }: FactTableProps) {
  const last = head.length - 1
  const amountAt = (at: number): string | undefined => (amounts && at === last ? css['amount'] : undefined)
  return (
    <table className={css['table']}>
      <caption className={titled ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name, at) =>
            name === '' ? (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the empty corner of a table
              <td key={name} />
            ) : (
              <th key={name} scope="col" className={amountAt(at)}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className={cx(sum && row === rows.length - 1 && css['sum'])}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={at} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={at} className={amountAt(at)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
