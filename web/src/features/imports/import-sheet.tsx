import { t } from '../../app/i18n/t.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'

/** Which sheet of a workbook is read. */
export function ImportSheet({
  sheets,
  sheet,
  onChange,
}: {
  sheets: readonly string[]
  sheet: string | null
  onChange: (sheet: string) => void
}) {
  if (sheets.length < 2) return null
  return (
    <NativeSelectField
      label={t('Sheet')}
      value={sheet}
      options={sheets.map((one) => ({ value: one, label: one }))}
      onChange={onChange}
    />
  )
}
