import type { ImportMapping, ImportOptions } from '@drawbar/contract/import-options.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './import-columns.module.css'

export type ColumnChoices = Pick<ImportOptions, 'defaults'> & { columns: NonNullable<ImportOptions['columns']> }

interface ImportColumnsProps {
  mapping: ImportMapping
  defaults: ImportOptions['defaults']
  busy: boolean
  onApply: (choices: ColumnChoices) => void
}

const LEAVE_OUT = '-'

/** What each column of the file means, with values from it; and one value for all rows where the file has no such column. */
export function ImportColumns({ mapping, defaults, busy, onApply }: ImportColumnsProps) {
  const [chosen, setChosen] = useState(() => new Map(mapping.headings.map(({ index, column }) => [index, column])))
  const [forAll, setForAll] = useState(() => new Map(defaults.map(({ column, value }) => [column, value])))
  const taken = new Set(chosen.values())
  const lacking = mapping.fields.filter(({ column, required }) => required && !taken.has(column))
  const options = [
    { value: LEAVE_OUT, label: t('Leave out') },
    ...mapping.fields.map(({ column, label, required }) => ({
      value: column,
      label: required ? `${translated(label)} *` : translated(label),
    })),
  ]
  const apply = (): void =>
    onApply({
      columns: mapping.headings.map(({ index }) => ({ index, column: chosen.get(index) ?? null })),
      defaults: [...forAll].flatMap(([column, value]) =>
        value.trim() === '' || taken.has(column) ? [] : [{ column, value: value.trim() }],
      ),
    })
  return (
    <form
      className={css['columns']}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {mapping.doubled.map(([first, second]) => (
        <p key={`${first} ${second}`} className={css['problem']}>
          <StatusShape tone="critical" />{' '}
          {t('“{first}” and “{second}” mean the same. Leave one of them out.', { first, second })}
        </p>
      ))}
      {mapping.missing.length === 0 ? null : (
        <p className={css['problem']}>
          <StatusShape tone="critical" />{' '}
          {t('No column gives: {columns}. Choose one, or give a value for every row.', {
            columns: mapping.missing.map(translated).join(', '),
          })}
        </p>
      )}
      <div className={css['scroll']}>
        <table aria-label={t('Columns of the file')}>
          <thead>
            <tr>
              <th scope="col">{t('In your file')}</th>
              <th scope="col">{t('Examples')}</th>
              <th scope="col">{t('Means')}</th>
            </tr>
          </thead>
          <tbody>
            {mapping.headings.map(({ index, heading, samples }) => (
              <tr key={index}>
                <th scope="row">{heading === '' ? t('Column {number}', { number: index + 1 }) : heading}</th>
                <td className="t-second">{samples.join(' · ')}</td>
                <td>
                  <NativeSelectField
                    label={t('Meaning of {heading}', { heading: heading === '' ? index + 1 : heading })}
                    labelHidden
                    value={chosen.get(index) ?? LEAVE_OUT}
                    options={options}
                    onChange={(value) => setChosen(new Map(chosen).set(index, value === LEAVE_OUT ? null : value))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lacking.length === 0 ? null : (
        <fieldset className={css['forAll']}>
          <legend className="t-label">{t('The same for every row')}</legend>
          {lacking.map(({ column, label, values }) => {
            const value = forAll.get(column) ?? ''
            const set = (next: string) => setForAll(new Map(forAll).set(column, next))
            return values.length > 0 ? (
              <NativeSelectField
                key={column}
                label={translated(label)}
                value={value === '' ? null : value}
                placeholder={t('Choose')}
                options={values.map((one) => ({ value: one, label: translated(one.replaceAll('_', ' ')) }))}
                onChange={set}
              />
            ) : (
              <TextField key={column} label={translated(label)} value={value} onChange={set} maxLength={200} />
            )
          })}
        </fieldset>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant={mapping.missing.length > 0 ? 'primary' : 'default'} busy={busy}>
          {t('Use these columns')}
        </Button>
        <span className="t-second">{t('Kept for the next file with this heading.')}</span>
      </div>
    </form>
  )
}
