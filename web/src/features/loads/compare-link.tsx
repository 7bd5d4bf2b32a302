import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { mayOpen } from '../../app/session/remembered-path.ts'
import { useSession } from '../../app/session/store.ts'
import { ButtonLink } from '../../ui/form/button.tsx'

interface CompareLinkProps {
  load: LoadSummary
  message?: string
  size?: 'row' | 'filter'
}

/** The way to the bids of a load. A Manager is barred from bids (spec §6) and is shown no door that is locked. */
export function CompareLink({ load, message: text = t('Compare bids'), size = 'row' }: CompareLinkProps) {
  const may = useSession(({ user }) => user === null || mayOpen(paths.consignorBids, user))
  if (!may) return null
  return (
    <ButtonLink size={size} to={withQuery(paths.consignorBids, { load: load.id })}>
      {text}
    </ButtonLink>
  )
}
