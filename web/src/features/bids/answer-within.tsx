import { t } from '../../app/i18n/t.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { ANSWER_WITHIN, waitOptions } from '../loads/wait-options.ts'

/** Minutes a carrier has to confirm (domain §2.2): the contract's default. */
export const DEFAULT_ANSWER_WITHIN = 60

export const AnswerWithin = ({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) => (
  <NativeSelectField
    label={t('They answer within')}
    labelHidden
    value={String(minutes)}
    onChange={(picked) => onChange(Number(picked))}
    options={waitOptions(ANSWER_WITHIN, minutes)}
  />
)
