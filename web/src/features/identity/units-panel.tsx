import type { Preferences } from '@drawbar/contract/identity/preferences.ts'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented, type SegmentedOption } from '../../ui/form/segmented.tsx'
import css from '../../app/frame/account-pages.module.css'
import { AccountPanel } from './account-panel.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

type Units = Preferences['units']

const DISTANCE: readonly SegmentedOption<Units['distance']>[] = [
  { value: 'mi', label: t('Miles') },
  { value: 'km', label: t('Kilometers') },
]
const WEIGHT: readonly SegmentedOption<Units['weight']>[] = [
  { value: 'lb', label: t('Pounds') },
  { value: 'kg', label: t('Kilograms') },
]
const TEMPERATURE: readonly SegmentedOption<Units['temperature']>[] = [
  { value: 'F', label: t('Fahrenheit') },
  { value: 'C', label: t('Celsius') },
]

/** How figures are shown and typed. What is stored, and what the other side sees, is the same in either. */
export function UnitsPanel() {
  const { mutate } = useSavePreferences()
  const choose = (units: Partial<Units>): void => mutate({ units })
  return (
    <AccountPanel title={t('Units')} loading={t('Loading your units')}>
      {({ preferences: { units } }) => (
        <Panel title={t('Units')} note={t('how you see and type figures')}>
          <dl className={cx(css['facts'], css['choices'])}>
            <div>
              <dt>{t('Distance')}</dt>
              <dd>
                <Segmented
                  label={t('Distance')}
                  options={DISTANCE}
                  value={units.distance}
                  onChange={(distance) => choose({ distance })}
                />
              </dd>
            </div>
            <div>
              <dt>{t('Weight')}</dt>
              <dd>
                <Segmented
                  label={t('Weight')}
                  options={WEIGHT}
                  value={units.weight}
                  onChange={(weight) => choose({ weight })}
                />
              </dd>
            </div>
            <div>
              <dt>{t('Temperature')}</dt>
              <dd>
                <Segmented
                  label={t('Temperature')}
                  options={TEMPERATURE}
                  value={units.temperature}
                  onChange={(temperature) => choose({ temperature })}
                />
              </dd>
            </div>
          </dl>
        </Panel>
      )}
    </AccountPanel>
  )
}
