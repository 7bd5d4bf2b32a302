import { ASK_REASONS, type AskReason } from '@drawbar/contract/verification/verification-terms.ts'
import { askVerificationCase, type VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { CASE_READS } from './verification-queries.ts'
import { REQUEST } from './verification-labels.ts'
import { useFocusInside } from './use-focus-inside.ts'
import css from './desk.module.css'

interface Item {
  reason: AskReason
  text: string
}
const NEW: Item = { reason: 'paper_missing', text: '' }
const MOST = 10

/** Item by item, as the company will answer them. */
export function RequestForm({ found, onClose }: { found: VerificationCase; onClose: () => void }) {
  const { value, set, drop } = useDraftForm<{ items: Item[] }>(`verification-ask:${found.id}`, { items: [NEW] })
  const ask = useCommand(askVerificationCase, {
    invalidates: CASE_READS,
    onSuccess: () => {
      drop()
      onClose()
      showFeedback({ type: 'success', message: t('Asked. The company is told, and you hear when it has answered.') })
    },
  })
  const { items } = value
  const error = ask.error
  const box = useFocusInside(items.length)
  const change = (next: Item[]): void => {
    set({ items: next })
    ask.reset()
  }
  const put = (at: number, part: Partial<Item>) =>
    change(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  return (
    <Form
      label={t('Ask for more')}
      onSubmit={() =>
        ask.mutate({
          params: { verificationId: found.id },
          body: {
            items: items.map(({ reason, text: label }) => ({ reason, words: label.trim() })),
            version: found.version,
          },
        })
      }
    >
      <div ref={box} className={css['steps']}>
        {items.map((item, at) => (
          // Items have no id before they are sent; only the last is taken away.
          <div key={at} className={css['steps']}>
            <NativeSelectField
              label={t('Reason')}
              value={item.reason}
              options={ASK_REASONS.map((reason) => ({ value: reason, label: REQUEST[reason] }))}
              onChange={(reason) => put(at, { reason })}
            />
            <TextAreaField
              label={t('What you ask for')}
              rows={2}
              maxLength={500}
              value={item.text}
              error={error?.errors[`items.${at}.words`]}
              onChange={(text) => put(at, { text })}
            />
          </div>
        ))}
      </div>
      <div className={css['actions']}>
        {items.length < MOST ? (
          <Button size="filter" onClick={() => change([...items, NEW])}>
            {t('One more thing')}
          </Button>
        ) : null}
        {items.length > 1 ? (
          <Button size="filter" onClick={() => change(items.slice(0, -1))}>
            {t('Leave the last out')}
          </Button>
        ) : null}
      </div>
      {error !== null && Object.keys(error.errors).length === 0 ? (
        <p className={css['problem']} role="alert">
          {translated(error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={ask.isPending} keys={[t('Ctrl'), 'Enter']}>
          {t('Ask the company')}
        </Button>
      </div>
    </Form>
  )
}
