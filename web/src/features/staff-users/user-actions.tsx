import {
  forcePasswordReset,
  getUser,
  listUserAudit,
  listUsers,
  reinstateUser,
  resetSecondFactor,
  suspendUser,
  ACTING_MINUTES,
  type UserAbility,
  type UserDetail,
} from '@drawbar/contract/staff-users/staff-users.ts'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { takeChair } from './acting.ts'
import css from './staff.module.css'

const loadDialog = () => import('./reason-dialog.tsx')
const ReasonDialog = lazy(async () => ({ default: (await loadDialog()).ReasonDialog }))

type Action = Exclude<UserAbility, 'endSessions'>

interface ActionLabels {
  /** On the button, and on the one that carries it out. */
  verb: string
  title: (name: string) => string
  consequences: readonly string[]
  done: string
}

const LABELS: Record<Action, ActionLabels> = {
  actOnBehalf: {
    verb: t('Act on behalf'),
    title: (name) => t('Act for {name}?', { name }),
    consequences: [
      t('You see and do what this person may, for {minutes} minutes at most.', { minutes: ACTING_MINUTES }),
      t('The person and the owners of the company are told by mail, with your name and reason.'),
      t('Each act is written down with both names.'),
      t('Passwords, second factor, sessions, signatures and money stay closed.'),
    ],
    done: t('You act on behalf now.'),
  },
  forcePasswordReset: {
    verb: t('Reset password'),
    title: (name) => t('Make {name} choose a new password?', { name }),
    consequences: [
      t('The present password stops working at once.'),
      t('The person is signed out everywhere.'),
      t('A link to choose the next one is mailed to the person alone.'),
    ],
    done: t('The old password is dead, and the link is on its way.'),
  },
  resetSecondFactor: {
    verb: t('Reset second factor'),
    title: (name) => t('Turn the second factor of {name} off?', { name }),
    consequences: [
      t('Make sure first who is asking: call back on a number you know.'),
      t('The password alone opens the account from then on.'),
      t('The person is signed out everywhere and told by mail.'),
    ],
    done: t('The second factor is off, and the person is told.'),
  },
  suspend: {
    verb: t('Suspend'),
    title: (name) => t('Suspend {name}?', { name }),
    consequences: [
      t('All sessions and open screens end at once.'),
      t('Login answers as if there were no such account.'),
      t('The person is told by mail.'),
    ],
    done: t('Suspended. All sessions have ended.'),
  },
  reinstate: {
    verb: t('Reinstate'),
    title: (name) => t('Let {name} in again?', { name }),
    consequences: [t('The person can log in as before.'), t('The person is told by mail.')],
    done: t('Reinstated. The person can log in again.'),
  },
}
const ORDER: readonly Action[] = ['actOnBehalf', 'forcePasswordReset', 'resetSecondFactor', 'suspend', 'reinstate']
const INVALIDATES = { invalidates: [getUser, listUsers, listUserAudit] }

/** What may be done with this person now, as the server says. */
export function UserActions({ user }: { user: UserDetail }) {
  const viewer = useSession((session) => session.user)
  const [confirming, setConfirming] = useState<Action | null>(null)
  const actions = ORDER.filter((action) => user.abilities.includes(action))
  if (actions.length === 0)
    return (
      <p className={css['quiet']}>
        {viewer?.userId === user.id
          ? t('This is your own account. Another member of staff does what is to be done here.')
          : t('Only a founder does anything to a member of staff.')}
      </p>
    )
  return (
    <>
      <div className={css['actions']}>
        {actions.map((action) => (
          <Button
            key={action}
            size="filter"
            variant={action === 'suspend' ? 'destructive' : action === 'actOnBehalf' ? 'inverse' : 'default'}
            onClick={() => setConfirming(action)}
          >
            {LABELS[action].verb}
          </Button>
        ))}
      </div>
      <LazyMount when={confirming !== null} load={loadDialog}>
        {confirming === 'actOnBehalf' ? (
          <ActOnBehalfDialog user={user} onClose={() => setConfirming(null)} />
        ) : confirming === null ? null : (
          <AccountAction key={confirming} action={confirming} user={user} onClose={() => setConfirming(null)} />
        )}
      </LazyMount>
    </>
  )
}

interface ActionProps {
  user: UserDetail
  onClose: () => void
}

function AccountAction({ action, user, onClose }: ActionProps & { action: Exclude<Action, 'actOnBehalf'> }) {
  const commands = {
    suspend: useCommand(suspendUser, INVALIDATES),
    reinstate: useCommand(reinstateUser, INVALIDATES),
    forcePasswordReset: useCommand(forcePasswordReset, INVALIDATES),
    resetSecondFactor: useCommand(resetSecondFactor, INVALIDATES),
  }
  const command = commands[action]
  const { verb, title, consequences, done } = LABELS[action]
  return (
    <ReasonDialog
      name={`${action}:${user.id}`}
      title={title(user.name)}
      consequences={consequences}
      warning={
        action === 'suspend' && user.lastOwner
          ? t(
              'Nobody else owns {company}. While this person is suspended nobody decides about its money and members.',
              {
                company: user.company?.name ?? '',
              },
            )
          : undefined
      }
      verb={verb}
      tone={action === 'suspend' ? 'destructive' : 'primary'}
      busy={command.isPending}
      error={command.error}
      onCancel={onClose}
      onConfirm={(reason, drop) =>
        command.mutate(
          { params: { userId: user.id }, body: { reason } },
          {
            onSuccess: () => {
              drop()
              onClose()
              showFeedback({ type: 'success', message: done })
            },
          },
        )
      }
    />
  )
}

/** Not a command of the cache: its answer is another session, and with it the house is drawn anew. */
function ActOnBehalfDialog({ user, onClose }: ActionProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const { verb, title, consequences, done } = LABELS.actOnBehalf
  const begin = async (reason: string, drop: () => void): Promise<void> => {
    setBusy(true)
    try {
      await takeChair({ userId: user.id, reason })
      drop()
      showFeedback({ type: 'success', message: done })
      await navigate(paths.dashboard)
    } catch (problem) {
      setBusy(false)
      setError(problem instanceof ApiError ? problem : null)
    }
  }
  return (
    <ReasonDialog
      name={`actOnBehalf:${user.id}`}
      title={title(user.name)}
      consequences={consequences}
      verb={verb}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={(reason, drop) => void begin(reason, drop)}
    />
  )
}
