import { closeCompany, getCompany, searchCompanies, type CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { NoteDialog } from './note-dialog.tsx'

export function CloseDialog({
  company: { id, name },
  opened,
  onClose,
}: {
  company: Pick<CompanyDetail, 'id' | 'name'>
  opened: boolean
  onClose: () => void
}) {
  const close = useCommand(closeCompany, { invalidates: [getCompany, searchCompanies] })
  return (
    <NoteDialog
      opened={opened}
      onClose={onClose}
      savedAs={`close:${id}`}
      title={t('Close {company} for good?', { company: name })}
      detail={[
        t('Its members are signed out and cannot log in again. This cannot be undone.'),
        t('What it did on the market stays on record.'),
      ]}
      verb={t('Close the company')}
      destructive
      field="note"
      busy={close.isPending}
      error={close.error}
      onConfirm={(note, done) =>
        close.mutate(
          { params: { companyId: id }, body: { note } },
          {
            onSuccess: () => {
              done()
              showFeedback({ type: 'success', message: t('{company} is closed.', { company: name }) })
            },
          },
        )
      }
    />
  )
}
