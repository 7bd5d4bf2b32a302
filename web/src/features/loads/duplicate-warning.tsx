import { t } from '../../app/i18n/t.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { linkTo, useAddress } from '../lists/address.ts'
import { LOAD_STATUS } from './load-status.tsx'
import type { DuplicateCheck } from './use-duplicate-check.ts'

/** The question before a second post of what looks like one freight; lazily, most posts never meet it. */
export function DuplicateWarning({ check }: { check: DuplicateCheck }) {
  const [search] = useAddress()
  return (
    <LazyConfirm
      opened={check.duplicates.length > 0}
      title={t('Is this load up already?')}
      rows={[
        {
          label: t('Looks like'),
          value: check.duplicates.map(({ id, reference, status }) => (
            <div key={id} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
              {LOAD_STATUS[status].label}
              <ButtonLink
                size="row"
                to={linkTo(search, { post: null, edit: null, status: null, q: reference, load: id })}
                onClick={check.drop}
              >
                {t('Open {reference}', { reference })}
              </ButtonLink>
            </div>
          )),
        },
        { label: t('The same in both'), value: t('Lane, pickup day, equipment and weight') },
      ]}
      verb={t('Post anyway')}
      onCancel={check.drop}
      onConfirm={check.postAnyway}
    />
  )
}
