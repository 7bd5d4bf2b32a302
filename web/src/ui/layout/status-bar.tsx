import type { ReactNode } from 'react'
import { KeyCap } from '../display/key-cap.tsx'
import { Status } from '../display/status.tsx'
import css from './status-bar.module.css'
import type { Tone } from '../theme/tokens.ts'

export interface KeyHint {
  keys: string | readonly string[]
  /** The verb: “move”, “bid”. */
  does: string
}

export interface StatusBarProps {
  /** How fresh the data is: “Live”, “Reconnecting”, “No signal”. */
  freshness: { tone: Tone; label: string }
  facts?: readonly ReactNode[]
  keys?: readonly KeyHint[]
}

export function StatusBar({ freshness, facts = [], keys = [] }: StatusBarProps) {
  return (
    <div className={css['bar']}>
      <output>
        <Status tone={freshness.tone}>{freshness.label}</Status>
      </output>
      {facts.map((fact, at) => (
        <span key={at} className={css['fact']}>
          {fact}
        </span>
      ))}
      <span className={css['keys']} aria-hidden="true">
        {keys.map((hint) => (
          <span key={hint.does} className={css['hint']}>
            <KeyCap keys={hint.keys} />
            {hint.does}
          </span>
        ))}
      </span>
    </div>
  )
}
