import '@mantine/dates/styles.layer.css'
import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { language } from '../../app/i18n/language.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { cx } from '../layout/class-names.ts'
import { fieldClass } from './field.ts'
import { parseDayInput, parseTimeInput } from './typed-time.ts'
import { formatLocalDate, instantFromLocal, localFromInstant, zoneAbbreviation } from '../format/zoned-time.ts'

/** The wall clock at the stop; either half may still be missing. */
export interface LocalDateTime {
  /** `2026-10-09` */
  date: string | null
  /** `06:00` */
  time: string | null
}

export interface DateTimeFieldProps {
  label: string
  value: LocalDateTime
  onChange: (value: LocalDateTime) => void
  /** IANA zone of the place, null while the place is not known. */
  zone: string | null
  onBlur?: () => void
  error?: string | null | undefined
  required?: boolean
  disabled?: boolean
  /** `2026-10-08`: days before it cannot be picked from the calendar. */
  minDate?: string
}

// The calendar's own words; a reader of English never loads them.
if (language === 'es') await import('dayjs/locale/es.js')

/** The day it is at the stop; at the reader's own place while the stop is not known. */
function todayAt(zone: string | null): string {
  return localFromInstant(Date.now(), zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10)
}

/** Day and time of one stop, typed or picked, always with the zone of the stop inside the field. */
export function DateTimeField({
  label,
  value,
  onChange,
  zone,
  onBlur,
  error,
  required = false,
  disabled = false,
  minDate,
}: DateTimeFieldProps) {
  const errorId = useId()
  /* What is in the field while it is edited, and what stays there when it cannot be read. */
  const [input, setText] = useState({ text: '', editing: false })
  const shownTime = input.editing ? input.text : (value.time ?? input.text)
  const [openedAt] = useState(() => Date.now())
  const instant =
    zone === null || value.date === null ? null : instantFromLocal(`${value.date}T${value.time ?? '12:00'}`, zone)
  const abbreviation = zone === null ? '' : zoneAbbreviation(instant ?? openedAt, zone)
  /* The day that could not be read; its box is empty then, so the sentence repeats it. */
  const [unread, setUnread] = useState('')
  const message =
    unread !== '' && value.date === null
      ? t('“{typed}” is not a day we can read. Write it as {example}.', {
          typed: unread,
          example: formatLocalDate(todayAt(zone)),
        })
      : error === undefined || error === null
        ? null
        : translated(error)
  const failed = message !== null
  /* What is still in the box counts when it is left or sent off: a bare number, too, and what is no day is said. */
  const settleDay = (text: string): void => {
    const date = parseDayInput(text, todayAt(zone))
    if (date !== null || text.trim() !== '') setUnread(date === null ? text.trim() : '')
    if (date !== value.date) onChange({ ...value, date })
  }
  return (
    <div>
      <fieldset className={fieldClass['pair']} aria-describedby={failed ? errorId : undefined}>
        <legend className={cx(fieldClass['legend'])}>{label}</legend>
        <DateInput
          aria-label={t('{label}, day', { label })}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          // The “2” on the way to “2/14” is no day yet.
          dateParser={(text) => (/^\d{1,2}$/.test(text.trim()) ? null : parseDayInput(text, todayAt(zone)))}
          valueFormat={language === 'es' ? 'ddd D MMM YYYY' : 'ddd, MMM D, YYYY'}
          locale={language}
          placeholder={t('Day')}
          error={failed}
          required={required}
          withAsterisk={false}
          disabled={disabled}
          rightSection={<IconCalendar size={14} stroke={1.6} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          highlightToday
          firstDayOfWeek={0}
          // The calendar must not lie over the sentence that says what is wrong.
          popoverProps={{ position: failed ? 'top-start' : 'bottom-start' }}
          {...(minDate === undefined ? {} : { minDate })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settleDay(event.currentTarget.value)
          }}
          onBlur={(event) => {
            settleDay(event.currentTarget.value)
            onBlur?.()
          }}
        />
        <TextInput
          aria-label={
            abbreviation === ''
              ? t('{label}, time', { label })
              : t('{label}, time in {zone}', { label, zone: abbreviation })
          }
          value={shownTime}
          placeholder="00:00"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          error={failed}
          required={required}
          withAsterisk={false}
          disabled={disabled}
          rightSection={<span className={fieldClass['unit']}>{abbreviation}</span>}
          rightSectionWidth={44}
          rightSectionPointerEvents="none"
          onFocus={() => setText({ text: shownTime, editing: true })}
          onChange={(event) => {
            const text = event.currentTarget.value
            setText({ text, editing: true })
            const time = parseTimeInput(text)
            /* While typing only a whole clock time is taken over, so that “06” on the way to “0630” does not jump. */
            if (time !== null && time === text) onChange({ ...value, time })
          }}
          onBlur={() => {
            const time = parseTimeInput(input.text)
            /* What cannot be read stays in the field for the reader to mend; the value is then missing. */
            setText({ text: time === null ? input.text : '', editing: false })
            if (time !== value.time) onChange({ ...value, time })
            onBlur?.()
          }}
        />
      </fieldset>
      {failed ? (
        <p id={errorId} className={fieldClass['error']}>
          {message}
        </p>
      ) : null}
    </div>
  )
}
