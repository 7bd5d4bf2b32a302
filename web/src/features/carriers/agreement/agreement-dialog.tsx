import {
  type CarrierAgreement,
  getCarrierAgreement,
  signCarrierAgreement,
} from '@drawbar/contract/documents/agreement.ts'
import { getPaperwork, listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useSession } from '../../../app/session/store.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Form } from '../../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx'
import { useBlockedReason } from '../../../app/frame/use-blocked-reason.ts'
import css from './agreement.module.css'
import { SignatureFacts } from './signature-facts.tsx'

/** The carrier agreement to read, and to sign for whoever may bind the company. */
export function AgreementDialog({ onClose }: { onClose: () => void }) {
  const agreement = useEndpoint(getCarrierAgreement, {})
  return (
    <ModalFrame opened onClose={onClose} title={t('Carrier agreement')} width={760}>
      {agreement.isPending ? (
        <SkeletonLines label={t('Loading the agreement')} />
      ) : agreement.isError ? (
        <ErrorState
          title={t('The agreement did not load')}
          message={agreement.error.message}
          onRetry={() => void agreement.refetch()}
          retrying={agreement.isFetching}
          requestId={agreement.error.requestId}
        />
      ) : (
        <div className={css['dialog']}>
          {/* Scrolls by itself, so that the signature stays in view: reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus */}
          <article className={css['text']} tabIndex={0} aria-label={t('Text of the agreement')} lang="en">
            <p className={css['notice']}>{agreement.data.notice}</p>
            <p className={css['quiet']}>{t('Version {version}', { version: agreement.data.version })}</p>
            {agreement.data.sections.map(({ title, paragraphs }) => (
              <section key={title}>
                <h3>{title}</h3>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </section>
            ))}
          </article>
          {agreement.data.signature === null ? (
            <SignForm key={agreement.data.contentHash} agreement={agreement.data} onClose={onClose} />
          ) : (
            <div className={css['signed']}>
              <SignatureFacts signature={agreement.data.signature} />
              <Button keys="Esc" onClick={onClose}>
                {t('Close')}
              </Button>
            </div>
          )}
        </div>
      )}
    </ModalFrame>
  )
}

const READS = [getCarrierAgreement, getChecklist, getPaperwork, listDocuments]

function SignForm({ agreement, onClose }: { agreement: CarrierAgreement; onClose: () => void }) {
  const user = useSession((session) => session.user)
  const { value, set, drop } = useDraftForm(`sign:${agreement.contentHash}`, {
    name: user?.name ?? '',
    title: user?.position ?? '',
  })
  const [agrees, setAgrees] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const sign = useCommand(signCarrierAgreement, { invalidates: READS })
  const mayNot = useBlockedReason('manageCompany')
  const lockedReason =
    mayNot ?? (agreement.abilities.includes('sign') ? undefined : t('An owner of the company signs.'))
  const errors = { ...sign.error?.errors, ...wrong }
  const submit = (): void => {
    if (lockedReason !== undefined || sign.isPending) return
    const found = {
      ...(value.name.trim() === '' ? { name: t('Type your full name to sign.') } : {}),
      ...(value.title.trim() === '' ? { title: t('Type your title, such as Owner.') } : {}),
      ...(agrees ? {} : { agrees: t('Check the box to sign.') }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    sign.mutate(
      {
        body: { name: value.name.trim(), title: value.title.trim(), contentHash: agreement.contentHash, agrees: true },
      },
      {
        onSuccess: () => {
          drop()
          showFeedback({ type: 'success', message: t('Signed. The copy is with your documents.') })
          onClose()
        },
      },
    )
  }
  const change = (patch: Partial<typeof value>): void => {
    set({ ...value, ...patch })
    setWrong({})
    sign.reset()
  }
  return (
    <Form label={t('Sign the carrier agreement')} onSubmit={submit}>
      <div className={css['fields']}>
        <TextField
          label={t('Your full name')}
          value={value.name}
          onChange={(name) => change({ name })}
          autoComplete="name"
          maxLength={120}
          error={errors['name']}
        />
        <TextField
          label={t('Your title')}
          value={value.title}
          onChange={(title) => change({ title })}
          autoComplete="organization-title"
          maxLength={80}
          error={errors['title']}
        />
      </div>
      <CheckField
        label={t('I have read the agreement and may sign it for my company. Typing my name is my signature.')}
        checked={agrees}
        onChange={(checked) => {
          setAgrees(checked)
          setWrong({})
        }}
        error={errors['agrees'] ?? null}
      />
      {sign.error !== null && Object.keys(sign.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {translated(sign.error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button keys="Esc" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={sign.isPending} lockedReason={lockedReason}>
          {t('Sign agreement')}
        </Button>
      </div>
    </Form>
  )
}
