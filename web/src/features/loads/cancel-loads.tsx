import { CANCEL_REASONS, keysOf } from '@drawbar/contract/codes.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import css from './load-list.module.css'
import { bidsLabel, formatLane } from './load-labels.ts'
import { TAKES, type LoadChoice } from './use-load-choice.ts'

export interface CancelLoadsProps {
  opened: boolean
  choice: LoadChoice
  onClose: () => void
}

const COUNTED: Record<(typeof TAKES.cancel)[number], (count: number) => string> = {
  draft: (count) => t('{count} drafts', { count }),
  posted: (count) => t('{count} on the board', { count }),
  paused: (count) => t('{count} paused', { count }),
}

/** A canceled load never comes back: so the act says first how many there are, and which of them carriers have bid on. */
export function CancelLoads({ opened, choice, onClose }: CancelLoadsProps) {
  const loads = [...choice.chosen.values()]
  const count = loads.length
  const among = (status: LoadStatus): number => loads.filter((load) => load.status === status).length
  const stand = TAKES.cancel.filter((status) => among(status) > 0).map((status) => COUNTED[status](among(status)))
  return (
    <Confirm
      opened={opened}
      title={t('Cancel {count} loads?', { count })}
      rows={[
        { label: t('Loads'), value: stand.join(', ') },
        { label: t('Bids'), value: <Bidders loads={loads.filter(({ bidCount }) => (bidCount ?? 0) > 0)} /> },
        { label: t('After that'), value: t('They cannot be posted again, but they can be duplicated') },
      ]}
      verb={t('Cancel {count} loads', { count })}
      tone="destructive"
      reasons={keysOf(CANCEL_REASONS).map((value) => ({ value, label: translated(CANCEL_REASONS[value]) }))}
      onCancel={onClose}
      onConfirm={(reason) => {
        const picked = keysOf(CANCEL_REASONS).find((one) => one === reason)
        if (picked === undefined) return
        onClose()
        void choice.cancel(picked)
      }}
    />
  )
}

function Bidders({ loads }: { loads: readonly LoadSummary[] }) {
  if (loads.length === 0) return t('None stand')
  const count = loads.reduce((sum, { bidCount }) => sum + (bidCount ?? 0), 0)
  return (
    <>
      {t('{count} bids stand; their carriers are told', { count })}
      <ul className={css['bidders']}>
        {loads.map((load) => (
          <li key={load.id}>
            <span className="tn">{load.reference}</span> {formatLane(load)}, {bidsLabel(load.bidCount ?? 0)}
          </li>
        ))}
      </ul>
    </>
  )
}
