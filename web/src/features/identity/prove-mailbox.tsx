import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { proveOwnMailbox, sendMailboxCode } from '@drawbar/contract/identity/own-mailbox.ts'
import { type CommandOptions, useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { CodeByMail } from './code-by-mail.tsx'

/** A code to one's own mailbox, and the field that it goes into. */
export function ProveMailbox({ invalidates }: Required<Pick<CommandOptions<typeof proveOwnMailbox>, 'invalidates'>>) {
  const send = useCommand(sendMailboxCode)
  const prove = useCommand(proveOwnMailbox, {
    invalidates: [getMe, getChecklist, ...invalidates],
    onSuccess: () => showFeedback({ type: 'success', message: t('Your email is verified.') }),
  })
  return (
    <CodeByMail
      send={{ run: () => send.mutate({}), isPending: send.isPending, error: send.error, sent: send.data }}
      prove={{
        run: (code) => prove.mutate({ body: { code } }),
        reset: prove.reset,
        isPending: prove.isPending,
        error: prove.error,
      }}
      submit={t('Verify email')}
    />
  )
}
