import '@mantine/dates/styles.layer.css'
import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { fieldClass } from './field.ts'
import { parseTypedDay, parseTypedTime } from './typed-time.ts'
import { instantFromLocal, localFromInstant, zoneAbbreviation } from './zoned-time.ts'

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

/** Day and time of one stop, typed or picked, always with the zone of the stop inside the field. */
export function DateTimeField({ label, value, onChange, zone, onBlur, error, required = false, disabled = false, minDate }: DateTimeFieldProps) {
  const errorId = useId()
  const [typedTime, setTypedTime] = useState(value.time ?? '')
  useEffect(() => {
    /* Follows a change from outside, and leaves alone what is typed and cannot be read. */
    setTypedTime((typed) => (parseTypedTime(typed) === value.time ? typed : (value.time ?? '')))
  }, [value.time])
  const today = localFromInstant(Date.now(), zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10)
  const instant = zone === null || value.date === null ? null : instantFromLocal(`${value.date}T${value.time ?? '12:00'}`, zone)
  const abbreviation = zone === null ? '' : zoneAbbreviation(instant ?? Date.now(), zone)
  const failed = error !== undefined && error !== null
  return (
    <div>
      <fieldset className={fieldClass['pair']} aria-describedby={failed ? errorId : undefined}>
        <legend className={cx(fieldClass['legend'])}>{label}</legend>
        <DateInput
          aria-label={`${label}, day`}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          dateParser={(text) => parseTypedDay(text, today)}
          valueFormat="ddd MMM D, YYYY"
          placeholder="Day"
          error={failed}
          required={required}
          withAsterisk={false}
          disabled={disabled}
          rightSection={<IconCalendar size={14} stroke={1.6} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          highlightToday
          {...(minDate === undefined ? {} : { minDate })}
          {...(onBlur === undefined ? {} : { onBlur })}
        />
        <TextInput
          aria-label={`${label}, time${abbreviation === '' ? '' : ` in ${abbreviation}`}`}
          value={typedTime}
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
          onChange={(event) => {
            setTypedTime(event.currentTarget.value)
            const time = parseTypedTime(event.currentTarget.value)
            /* While typing only a whole clock time is taken over, so that “06” on the way to “0630” does not jump. */
            if (time !== null && time === event.currentTarget.value) onChange({ ...value, time })
          }}
          onBlur={() => {
            const time = parseTypedTime(typedTime)
            /* What cannot be read stays in the field for the reader to mend; the value is then missing. */
            if (time !== null) setTypedTime(time)
            if (time !== value.time) onChange({ ...value, time })
            onBlur?.()
          }}
        />
      </fieldset>
      {failed ? (
        <p id={errorId} className={fieldClass['error']}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
