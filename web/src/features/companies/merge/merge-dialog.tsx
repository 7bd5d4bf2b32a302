import { useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx'
import { MergeForm } from './merge-form.tsx'
import type { Named } from './named.ts'
import { PickCompany } from './pick-company.tsx'

interface Props {
  /** The pair of the duplicates, or the company whose page it is alone. */
  one: Named
  other: Named | null
  opened: boolean
  onClose: () => void
}

/** Two companies that are one: which stays, what that does, and the name of the other typed by hand. */
export function MergeDialog({ opened, onClose, ...pair }: Props) {
  return (
    <ModalFrame opened={opened} onClose={onClose} width={720} title={t('Merge two companies')}>
      <Body {...pair} onClose={onClose} />
    </ModalFrame>
  )
}

function Body({ one, other: given, onClose }: Omit<Props, 'opened'>) {
  const [picked, setPicked] = useState<Named | null>(given)
  return picked === null ? (
    <PickCompany except={one} onPick={setPicked} onClose={onClose} />
  ) : (
    <MergeForm
      one={one}
      other={picked}
      onClose={onClose}
      {...(given === null ? { onBack: () => setPicked(null) } : {})}
    />
  )
}
