import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { openVerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { useNavigate } from 'react-router'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery, VERIFICATION_TAB } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { CASE_READS } from './verification-queries.ts'
import css from './desk.module.css'

/** From a company’s record: its case, opened if there is none. */
export function StartVerificationButton({ companyId }: { companyId: string }) {
  const navigate = useNavigate()
  const verification = useEndpoint(getVerification, { query: { companyId } })
  const status = verification.data?.status ?? 'draft'
  const open = useCommand(openVerificationCase, {
    invalidates: CASE_READS,
    onSuccess: ({ id }) => void navigate(withQuery(paths.adminCarrierDatabase, { tab: VERIFICATION_TAB, case: id })),
  })
  return (
    <>
      <Button size="filter" busy={open.isPending} onClick={() => open.mutate({ body: { companyId } })}>
        {status === 'draft' ? t('Start verification') : t('Open the case')}
      </Button>
      {open.isError ? (
        <span className={css['problem']} role="alert">
          {translated(open.error.message)}
        </span>
      ) : null}
    </>
  )
}
