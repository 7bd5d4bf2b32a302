import type { LeftLoad } from '@drawbar/contract/loads/bulk-loads.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { linkTo, useAddress } from '../lists/address.ts'
import css from './load-list.module.css'
import type { LeftOut, BulkAction } from './use-load-choice.ts'

const NOT: Record<BulkAction, (count: number) => string> = {
  post: (count) => t('{count} drafts were not posted:', { count }),
  pause: (count) => t('{count} loads were not paused:', { count }),
  resume: (count) => t('{count} loads were not resumed:', { count }),
  cancel: (count) => t('{count} loads were not canceled:', { count }),
}

function skipReason(action: BulkAction, { status, errors }: LeftLoad): string {
  const lacks = Object.values(errors)
  if (lacks.length > 0) return lacks.map(translated).join(' ')
  if (status === 'offered' || status === 'booked')
    return action === 'cancel'
      ? t('A carrier has it or is offered it. Open it to see what canceling costs.')
      : t('A carrier has it or is offered it.')
  return t('It was already posted or closed. The row shows how it stands now.')
}

/** What was chosen and could not be done, load by load, and why. */
export function SkippedLoads({ action: command, loads }: LeftOut) {
  const [search] = useAddress()
  return (
    <div role="alert" className={css['refused']}>
      <p>
        <StatusShape tone="critical" /> {NOT[command](loads.length)}
      </p>
      <ul>
        {loads.map((load) => (
          <li key={load.id}>
            {load.reference} {skipReason(command, load)}{' '}
            {Object.keys(load.errors).length > 0 ? (
              <ButtonLink size="row" to={linkTo(search, { edit: load.id })}>
                {t('Complete it')}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
