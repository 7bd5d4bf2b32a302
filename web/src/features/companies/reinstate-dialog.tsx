import {
  getCompany,
  reinstateCompany,
  searchCompanies,
  type CompanyDetail,
} from '@drawbar/contract/companies/companies.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { NoteDialog } from './note-dialog.tsx'

export function ReinstateDialog({
  company: { id, name },
  opened,
  onClose,
}: {
  company: Pick<CompanyDetail, 'id' | 'name'>
  opened: boolean
  onClose: () => void
}) {
  const reinstate = useCommand(reinstateCompany, { invalidates: [getCompany, searchCompanies] })
  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      savedAs={`reinstate:${id}`}
      title={t('Lift the suspension of {company}?', { company: name })}
      detail={[
        t('Payouts are free again at once, and it may post, bid and award.'),
        t('Withdrawn bids stay withdrawn. Its paused posts wait until it resumes them.'),
      ]}
      verb={t('Lift the suspension')}
      field="note"
      busy={reinstate.isPending}
      error={reinstate.error}
      refusal={
        reinstate.error?.code === 'suspension_cause_persists'
          ? t('What it was suspended for still stands, and is mended first: {cause}', {
              cause: translated(reinstate.error.message),
            })
          : null
      }
      onConfirm={(note, done) =>
        reinstate.mutate(
          { params: { companyId: id }, body: { note } },
          {
            onSuccess: () => {
              done()
              showFeedback({ type: 'success', message: t('{company} may trade again.', { company: name }) })
            },
          },
        )
      }
    />
  )
}
