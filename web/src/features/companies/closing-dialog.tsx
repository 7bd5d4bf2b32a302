import { closeOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { OPEN_ITEMS } from '@drawbar/contract/companies/open-items.ts'
import { useState } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { logOut } from '../../app/frame/log-out.ts'
import css from './companies.module.css'
import { OPEN_ITEM_LABELS } from './company-labels.tsx'

/** Says what closing means, and wants the name typed. */
export function ClosingDialog({ name, opened, onClose }: { name: string; opened: boolean; onClose: () => void }) {
  return (
    <ModalFrame opened={opened} onClose={onClose} title={t('Close {company} for good?', { company: name })}>
      <Closing name={name} onClose={onClose} />
    </ModalFrame>
  )
}

function Closing({ name, onClose }: { name: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const close = useCommand(closeOwnCompany, {
    onSuccess: () => {
      showFeedback({ type: 'success', message: t('{company} is closed.', { company: name }) })
      void logOut()
    },
  })
  return (
    <div className={css['dialog']}>
      <p>{t('Everybody of it is signed out and cannot log in again, you too. This cannot be undone.')}</p>
      <Form label={t('Close the company')} onSubmit={() => close.mutate({ body: { name: text.trim() } })}>
        {close.error === null || close.error.errors['name'] !== undefined ? null : (
          <AlertBox tone="critical">{refusalMessage(close.error)}</AlertBox>
        )}
        <TextField
          label={t('Type its name: {company}', { company: name })}
          value={text}
          error={close.error?.errors['name']}
          onChange={(value) => {
            setText(value)
            close.reset()
          }}
        />
        <div className={css['dialogActions']}>
          <Button onClick={onClose} keys="Esc">
            {t('Not yet')}
          </Button>
          <Button type="submit" variant="destructive" busy={close.isPending}>
            {t('Close the company')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const Left = z.partialRecord(z.enum(OPEN_ITEMS), z.number())

function refusalMessage(error: ApiError): string {
  const left = error.code === 'company_has_open_items' ? Left.safeParse(error.current).data : undefined
  if (left === undefined) return translated(error.message)
  const items = OPEN_ITEMS.filter((kind) => left[kind]).map(
    (kind) => `${OPEN_ITEM_LABELS[kind]} (${formatNumber(left[kind] ?? 0)})`,
  )
  return t('It cannot be closed while this is open: {items}.', { items: items.join(', ') })
}
