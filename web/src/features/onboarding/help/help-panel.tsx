import { sendContactMessage } from '@drawbar/contract/site/site.ts'
import { isStaffRole } from '@drawbar/contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCommand } from '../../../api/query.ts'
import { language } from '../../../app/i18n/language.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { useSession } from '../../../app/session/store.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { KeyCap } from '../../../ui/display/key-cap.tsx'
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { KeyHint } from '../../../ui/layout/status-bar.tsx'
import { Status, StatusShape } from '../../../ui/display/status.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type Article, findArticles } from './guide.ts'
import css from './help.module.css'

export type HelpPart = 'guide' | 'keys' | 'contact'

export interface HelpPanelProps {
  part: HelpPart
  onPart: (part: HelpPart) => void
  onClose: () => void
  /** Of the screen in front. */
  keys: readonly KeyHint[]
  /** Its title. */
  screen: string
}

/** How to do a job here, the keys of the screen in front, and a way to write to support. */
export function HelpPanel({ part, onPart, onClose, keys, screen }: HelpPanelProps) {
  return (
    <ModalFrame opened onClose={onClose} title={t('Help')} width={640} at="top">
      <div className={css['panel']}>
        <Segmented
          label={t('Part of the help')}
          value={part}
          options={[
            { value: 'guide', label: t('Guide') },
            { value: 'keys', label: t('Shortcuts') },
            { value: 'contact', label: t('Contact support') },
          ]}
          onChange={onPart}
        />
        {part === 'guide' ? <Guide /> : part === 'keys' ? <Shortcuts keys={keys} screen={screen} /> : <Contact />}
        <p className={css['foot']}>
          <Link className="link" to={withQuery(paths.resources, { page: 'terms' })} onClick={onClose}>
            {t('Terms')}
          </Link>
          <Link className="link" to={withQuery(paths.resources, { page: 'privacy' })} onClick={onClose}>
            {t('Privacy')}
          </Link>
          <Link className="link" to={paths.resources} onClick={onClose}>
            {t('Resources')}
          </Link>
          <span className={css['end']}>
            <Button size="row" keys="Esc" onClick={onClose}>
              {t('Close')}
            </Button>
          </span>
        </p>
      </div>
    </ModalFrame>
  )
}

const readGuide = async (): Promise<readonly Article[]> =>
  (language === 'es' ? await import('./guide-es.ts') : await import('./guide-en.ts')).ARTICLES

function Guide() {
  const role = useSession(({ user }) => user?.role)
  const guide = useQuery({ queryKey: ['guide'], queryFn: readGuide, staleTime: Number.POSITIVE_INFINITY })
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const mine = (guide.data ?? []).filter(
    ({ side }) => side === null || isStaffRole(role) || side === role?.toLowerCase(),
  )
  const found = findArticles(mine, query)
  return (
    <>
      <TextField
        label={t('Search the guide')}
        type="search"
        value={query}
        onChange={setQuery}
        maxLength={80}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the help has come to search it
        autoFocus
      />
      {guide.isError ? <p role="alert">{t('The guide did not load. Close the help and open it again.')}</p> : null}
      {guide.data !== undefined && found.length === 0 ? (
        <p className={css['quiet']}>{t('No article has these words. Try fewer, or contact support.')}</p>
      ) : null}
      <ul className={css['articles']} aria-label={t('Articles')}>
        {found.map(({ id, title, steps }) => (
          <li key={id}>
            <button
              type="button"
              className={css['title']}
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
            >
              {title}
            </button>
            {open === id ? (
              <ol className={css['steps']}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const EVERYWHERE: readonly KeyHint[] = [
  { keys: [t('Ctrl'), 'K'], does: t('go anywhere') },
  { keys: '?', does: t('help and shortcuts') },
  { keys: 'Esc', does: t('close what is open') },
]

function Shortcuts({ keys, screen }: Pick<HelpPanelProps, 'keys' | 'screen'>) {
  return (
    <div className={css['columns']}>
      <section>
        <h3>{translated(screen)}</h3>
        {keys.length === 0 ? (
          <p className={css['quiet']}>{t('This screen has no shortcuts of its own.')}</p>
        ) : (
          <KeyList keys={keys} />
        )}
      </section>
      <section>
        <h3>{t('Everywhere')}</h3>
        <KeyList keys={EVERYWHERE} />
      </section>
    </div>
  )
}

const KeyList = ({ keys }: { keys: readonly KeyHint[] }) => (
  <ul className={css['keys']}>
    {keys.map(({ keys: caps, does }) => (
      <li key={does}>
        <span className={css['caps']}>
          <KeyCap keys={caps} />
          <span className="visually-hidden">{typeof caps === 'string' ? caps : caps.join(' ')}</span>
        </span>
        {does}
      </li>
    ))}
  </ul>
)

function Contact() {
  const user = useSession((session) => session.user)
  const { pathname } = useLocation()
  const { value, set, drop } = useDraftForm('help:contact', {
    name: user?.name ?? '',
    email: user?.email ?? '',
    message: '',
  })
  const send = useCommand(sendContactMessage)
  const [sent, setSent] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  if (sent !== null)
    return (
      <p role="status">
        <Status tone="good">{t('Message sent. Your number is {reference}.', { reference: sent })}</Status>{' '}
        {t('We answer by email.')}
      </p>
    )
  const errors = send.error?.errors ?? {}
  const change = (patch: Partial<typeof value>): void => {
    set({ ...value, ...patch })
    setMissing(false)
    send.reset()
  }
  const submit = (): void => {
    if (send.isPending) return
    if (value.message.trim() === '') return setMissing(true)
    send.mutate(
      {
        body: {
          name: value.name.trim(),
          email: value.email.trim(),
          topic: 'support',
          message: `${value.message.trim()}\n\n(${pathname})`,
        },
      },
      {
        onSuccess: ({ reference }) => {
          drop()
          setSent(reference)
        },
      },
    )
  }
  return (
    <Form label={t('Contact support')} onSubmit={submit}>
      <TextField
        label={t('Name')}
        value={value.name}
        onChange={(name) => change({ name })}
        autoComplete="name"
        maxLength={120}
        error={errors['name']}
      />
      <TextField
        label={t('Email')}
        type="email"
        value={value.email}
        onChange={(email) => change({ email })}
        autoComplete="email"
        maxLength={254}
        error={errors['email']}
      />
      <TextAreaField
        label={t('Message')}
        rows={5}
        maxLength={4800}
        value={value.message}
        onChange={(message) => change({ message })}
        hint={t('A load, shipment or invoice number helps. The address of this screen is sent with it.')}
        error={missing ? t('Write a message.') : errors['message']}
      />
      {send.error !== null && Object.keys(errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {translated(send.error.message)}
        </p>
      ) : null}
      <p>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {t('Send message')}
        </Button>
      </p>
    </Form>
  )
}
