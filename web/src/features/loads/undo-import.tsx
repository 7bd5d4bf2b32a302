import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { undoImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { useNavigate } from 'react-router'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { useRoleBars } from '../../app/frame/use-role-bars.ts'
import { linkTo, useAddress } from '../lists/address.ts'

/** Takes back what a file brought, but for the loads that somebody has changed or posted since. */
export function UndoImport({ importId, drafts }: { importId: string | null; drafts: number }) {
  const [search] = useAddress()
  const navigate = useNavigate()
  const barred = useRoleBars('manageLoads')
  const undo = useCommand(undoImport, {
    invalidates: [listLoads],
    onSuccess: ({ removed, kept: saved }) => {
      showFeedback({
        type: 'success',
        message:
          saved === 0
            ? t('{removed} drafts removed.', { removed })
            : t('{removed} drafts removed. {kept} loads that were changed or posted stay.', { removed, kept: saved }),
      })
      if (saved === 0) void navigate(linkTo(search, { imported: null }))
    },
    onError: ({ message }) => showFeedback({ type: 'error', message }),
  })
  if (importId === null || drafts === 0 || barred !== undefined) return null
  return (
    <Button size="row" variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ params: { importId } })}>
      {t('Undo the import')}
    </Button>
  )
}
