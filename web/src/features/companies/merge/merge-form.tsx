import { getCompany, searchCompanies } from '@drawbar/contract/companies/companies.ts'
import {
  isTypedName,
  mergeCompanies,
  previewMerge,
  type MergePreview as Preview,
} from '@drawbar/contract/operations/company-merge.ts'
import { listDuplicates } from '@drawbar/contract/companies/duplicates.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { AlertBox } from '../../../ui/feedback/alert-box.tsx'
import css from '../companies.module.css'
import { PreviewOutcome } from '../preview-outcome.tsx'
import type { Named } from './named.ts'
import { MergeCounts, MergePreview } from './merge-preview.tsx'

interface Props {
  one: Named
  other: Named
  onClose: () => void
  /** Where the other was chosen by hand. */
  onBack?: () => void
}

export function MergeForm({ one, other, onClose, onBack }: Props) {
  const { value, set, drop } = useDraftForm(`merge:${one.id}:${other.id}`, { keep: '', reason: '', confirm: '' })
  const [done, setDone] = useState<Preview | null>(null)
  const into = value.keep === one.id ? one : other
  const from = into === one ? other : one
  const preview = useEndpoint(
    previewMerge,
    { params: { companyId: from.id }, query: { intoId: into.id } },
    { staleTime: 0, enabled: done === null },
  )
  if (done !== null) return <Done done={done} onClose={onClose} />
  return (
    <div className={css['dialog']}>
      <RadioField
        label={t('Which one stays?')}
        layout="stack"
        options={[other, one].map(({ id, name, about }) => ({ value: id, label: `${name} (${about})` }))}
        value={into.id}
        onChange={(keep) => set({ keep, confirm: '' })}
      />
      <PreviewOutcome preview={preview} height={320}>
        {(found) => <MergePreview preview={found} />}
      </PreviewOutcome>
      <Confirm
        key={from.id}
        from={from}
        into={into}
        value={value}
        onChange={set}
        blocked={preview.data?.findings.some(({ blocks }) => blocks) ?? true}
        onRefused={() => void preview.refetch()}
        onDone={(seen) => {
          drop()
          setDone(seen)
        }}
        onClose={onClose}
        {...(onBack === undefined ? {} : { onBack })}
      />
    </div>
  )
}

interface ConfirmProps {
  from: Named
  into: Named
  value: { reason: string; confirm: string }
  onChange: (changed: { reason?: string; confirm?: string }) => void
  blocked: boolean
  onRefused: () => void
  onDone: (done: Preview) => void
  onClose: () => void
  onBack?: () => void
}

function Confirm({ from, into, value, onChange, blocked, onRefused, onDone, onClose, onBack }: ConfirmProps) {
  const [missing, setMissing] = useState<Record<string, string>>({})
  const merge = useCommand(mergeCompanies, { invalidates: [getCompany, searchCompanies, listDuplicates] })
  const errors: Record<string, string> = { ...merge.error?.errors, ...missing }
  const edit = (changed: Partial<typeof value>): void => {
    onChange(changed)
    setMissing({})
    merge.reset()
  }
  const submit = (): void => {
    const wrong = {
      ...(value.reason.trim() === '' ? { reason: t('Write why.') } : {}),
      ...(isTypedName(value.confirm, from.name)
        ? {}
        : { confirm: t('Type the name of the company that is closed, as it stands above.') }),
    }
    setMissing(wrong)
    if (Object.keys(wrong).length > 0) return
    merge.mutate(
      {
        params: { companyId: from.id },
        body: { intoId: into.id, confirm: value.confirm.trim(), reason: value.reason.trim() },
      },
      { onSuccess: onDone, onError: onRefused },
    )
  }
  const actions = (
    <>
      {onBack === undefined ? null : <Button onClick={onBack}>{t('Another company')}</Button>}
      <Button onClick={onClose} keys="Esc">
        {t('Not yet')}
      </Button>
    </>
  )
  if (blocked) return <div className={css['dialogActions']}>{actions}</div>
  return (
    <Form label={t('Merge two companies')} onSubmit={submit}>
      {merge.error !== null && Object.keys(merge.error.errors).length === 0 ? (
        <AlertBox tone="critical">{translated(merge.error.message)}</AlertBox>
      ) : null}
      <TextAreaField
        label={t('Why, for the record')}
        value={value.reason}
        onChange={(reason) => edit({ reason })}
        maxLength={1000}
        rows={2}
        error={errors['reason']}
      />
      <TextField
        label={t('Type {company} to close it for good', { company: from.name })}
        value={value.confirm}
        onChange={(confirm) => edit({ confirm })}
        autoComplete="off"
        maxLength={200}
        error={errors['confirm']}
      />
      <p className="t-second">
        {t('Its people are signed out, and log in again as members of {company}, for good.', { company: into.name })}
      </p>
      <div className={css['dialogActions']}>
        {actions}
        <Button type="submit" variant="destructive" busy={merge.isPending} keys={[t('Ctrl'), 'Enter']}>
          {t('Merge for good')}
        </Button>
      </div>
    </Form>
  )
}

function Done({ done, onClose }: { done: Preview; onClose: () => void }) {
  return (
    <div className={css['dialog']}>
      <AlertBox tone="good">
        {t('{from} is part of {into} now. The owners of both are told.', {
          from: done.from.name,
          into: done.into.name,
        })}
      </AlertBox>
      <MergeCounts preview={done} done />
      <div className={css['dialogActions']}>
        <Button onClick={onClose} keys="Esc">
          {t('Close')}
        </Button>
        <ButtonLink variant="primary" to={withQuery(paths.adminOwnership, { company: done.into.id })} onClick={onClose}>
          {t('Open {company}', { company: done.into.name })}
        </ButtonLink>
      </div>
    </div>
  )
}
