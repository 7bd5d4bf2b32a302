import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../form/button.tsx'
import { CheckField, RadioField, SwitchField } from '../form/choice-fields.tsx'
import { DateTimeField, type LocalDateTime } from '../form/date-time-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import type { Money } from '../format/format.ts'
import { kitUsd } from './kit-loads.ts'
import css from './kit.module.css'
import { MoneyField, NumberField } from '../form/number-fields.tsx'
import { Segmented } from '../form/segmented.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { IconX } from '@tabler/icons-react'

export function KitButtons() {
  const [view, setView] = useState<'list' | 'split' | 'map'>('split')
  const [quick, setQuick] = useState(true)
  const [team, setTeam] = useState(false)
  const [window, setWindow] = useState<'window' | 'appointment'>('window')
  const [alerts, setAlerts] = useState(true)
  return (
    <section>
      <h2 className={css['heading']}>Buttons</h2>
      <div className={css['line']}>
        <Button variant="primary" keys="A">
          Award
        </Button>
        <Button>Counter</Button>
        <Button variant="quiet">Later</Button>
        <Button variant="destructive">Reject</Button>
        <Button lockedReason="Cargo cover is $68,000 short">Cannot award</Button>
        <Button busy>Sending</Button>
      </div>
      <div className={css['line']}>
        <Button size="row">Book</Button>
        <Button size="row" variant="inverse">
          Bid
        </Button>
        <Button size="filter">Filter</Button>
        <Button size="wide">Settings</Button>
        <ButtonLink to="/" size="public" variant="primary">
          Get started free
        </ButtonLink>
        <IconButton label="Close">
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </div>
      <div className={css['line']}>
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: 'List' },
            { value: 'split', label: 'Split' },
            { value: 'map', label: 'Map' },
          ]}
        />
        <CheckField label="Quick pay" checked={quick} onChange={setQuick} />
        <CheckField label="Team" checked={team} onChange={setTeam} />
        <RadioField
          label="Kind of time"
          labelHidden
          value={window}
          onChange={setWindow}
          options={[
            { value: 'window', label: 'Window' },
            { value: 'appointment', label: 'Appointment' },
          ]}
        />
        <SwitchField label="Alerts" checked={alerts} onChange={setAlerts} />
      </div>
      <div className={css['line']}>
        <Spinner size="sm" />
        <Spinner size="md" />
        <Spinner size="lg" />
        <Spinner size="xl" />
      </div>
    </section>
  )
}

const STATES = ['Texas', 'Oklahoma', 'Kansas', 'Missouri', 'Arkansas', 'Louisiana', 'Tennessee', 'Georgia'].map(
  (name) => ({ value: name, label: name }),
)

export function KitFields() {
  const [pickup, setPickup] = useState<LocalDateTime>({ date: '2026-10-09', time: '06:00' })
  const [rate, setRate] = useState<Money | null>(kitUsd(193_000))
  const [cargo, setCargo] = useState<Money | null>(kitUsd(168_000_000))
  const [setpoint, setSetpoint] = useState<number | null>(null)
  const [name, setName] = useState('Meacham Cold Storage')
  const [state, setState] = useState<string | null>('Texas')
  const [notes, setNotes] = useState('')
  const [password, setPassword] = useState('a secret phrase')
  const [short, setShort] = useState<'short' | 'refused' | 'damaged' | 'left'>('short')
  return (
    <section>
      <h2 className={css['heading']}>Fields</h2>
      <div className={css['fields']}>
        <div className={css['wide']}>
          <DateTimeField label="Pickup from" value={pickup} onChange={setPickup} zone="America/Chicago" />
        </div>
        <MoneyField label="Rate, all-in" value={rate} onChange={setRate} currency="USD" aside="2.37/mi" />
        <MoneyField
          label="Cargo value"
          value={cargo}
          onChange={setCargo}
          currency="USD"
          error="Over your $500,000 limit. Check the zeros or ask us to raise it."
        />
        <NumberField
          label="Setpoint"
          note="needed for R"
          value={setpoint}
          onChange={setSetpoint}
          unit="°F"
          placeholder="34"
        />
        <TextField label="Facility" value={name} onChange={setName} />
        <SelectField label="State" value={state} onChange={setState} options={STATES} />
        <PasswordField label="Password" value={password} onChange={setPassword} autoComplete="current-password" />
        <TextField label="Not yours to change" value="LD-48217" onChange={() => undefined} disabled />
        <TextAreaField
          label="Notes for the driver"
          note="optional"
          value={notes}
          onChange={setNotes}
          placeholder="Dock, gate code, what to bring"
        />
        <div className={css['wide']}>
          <RadioField
            label="What happened?"
            layout="blocks"
            value={short}
            onChange={setShort}
            options={[
              { value: 'short', label: 'Short at receiver' },
              { value: 'refused', label: 'Refused' },
              { value: 'damaged', label: 'Damaged' },
              { value: 'left', label: 'Not loaded' },
            ]}
          />
        </div>
      </div>
    </section>
  )
}
