import type { Preferences } from '@drawbar/contract/preferences.ts'
import { cx } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import css from './account-pages.module.css'
import { OwnAccount } from './own-account.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

type Units = Preferences['units']

const DISTANCE: readonly SegmentedOption<Units['distance']>[] = [
  { value: 'mi', label: 'Miles' },
  { value: 'km', label: 'Kilometers' },
]
const WEIGHT: readonly SegmentedOption<Units['weight']>[] = [
  { value: 'lb', label: 'Pounds' },
  { value: 'kg', label: 'Kilograms' },
]
const TEMPERATURE: readonly SegmentedOption<Units['temperature']>[] = [
  { value: 'F', label: 'Fahrenheit' },
  { value: 'C', label: 'Celsius' },
]

/** How figures are shown and typed. What is stored, and what the other side sees, is the same in either. */
export function UnitsPanel() {
  const { mutate } = useSavePreferences()
  const choose = (units: Partial<Units>): void => mutate({ units })
  return (
    <OwnAccount title="Units" loading="Loading your units">
      {({ preferences: { units } }) => (
        <Panel title="Units" note="how you see and type figures">
          <dl className={cx(css['facts'], css['choices'])}>
            <div>
              <dt>Distance</dt>
              <dd>
                <Segmented
                  label="Distance"
                  options={DISTANCE}
                  value={units.distance}
                  onChange={(distance) => choose({ distance })}
                />
              </dd>
            </div>
            <div>
              <dt>Weight</dt>
              <dd>
                <Segmented
                  label="Weight"
                  options={WEIGHT}
                  value={units.weight}
                  onChange={(weight) => choose({ weight })}
                />
              </dd>
            </div>
            <div>
              <dt>Temperature</dt>
              <dd>
                <Segmented
                  label="Temperature"
                  options={TEMPERATURE}
                  value={units.temperature}
                  onChange={(temperature) => choose({ temperature })}
                />
              </dd>
            </div>
          </dl>
        </Panel>
      )}
    </OwnAccount>
  )
}
