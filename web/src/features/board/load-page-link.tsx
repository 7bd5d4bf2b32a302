import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import type { ConfirmRow } from '../../ui/overlay/confirm.tsx'

interface Named {
  loadId: string
  reference: string
  /** The carrier whose eyes staff read with. */
  company?: string | undefined
}

/** Where all that a carrier commits to can be read. */
export const loadPagePath = ({ loadId, company }: Pick<Named, 'loadId' | 'company'>): string =>
  withQuery(paths.carrierLoads, { tab: 'load', load: loadId, company })

export function LoadPageLink(named: Named) {
  return (
    <p>
      <Link className="link" to={loadPagePath(named)}>
        {t('Load page of {reference}', { reference: named.reference })}
      </Link>
    </p>
  )
}

/** Beside a button that binds: in a tab of its own, so that the question stays open. */
export const loadPageRow = (named: Named): ConfirmRow => ({
  label: t('All terms'),
  value: (
    <a className="link" href={loadPagePath(named)} target="_blank" rel="noreferrer">
      {t('Load page of {reference}', { reference: named.reference })}
    </a>
  ),
})
