import { t } from '../../../app/i18n/t.ts'
import { KeyCap } from '../../../ui/display/key-cap.tsx'
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx'
import css from './review.module.css'
import { REASON_KEYS } from './review-labels.ts'

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', 'K'], t('move')],
  [['N'], t('next')],
  [['Enter'], t('Take it')],
  [['A'], t('approve')],
  [['M'], t('ask')],
  [['R'], t('refuse')],
  [['Z'], t('take the last decision back')],
  [REASON_KEYS.map((key) => key.toUpperCase()), t('pick a reason')],
  [['C'], t('write a note')],
  [['L'], t('give back')],
  [['1', '7'], t('mark a field in the paper')],
  [['+', '-'], t('zoom')],
  [['O'], t('turn the paper')],
  [[',', '.'], t('page before, next page')],
]

/** Everything that a key does at this desk; the bar below has room for the first few. */
export function ReviewKeys({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <ModalFrame opened={opened} onClose={onClose} title={t('All keys')}>
      <dl className={css['keys']}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              <KeyCap keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ModalFrame>
  )
}
