import {
  type Driver,
  HOS_RULESETS,
  listDrivers,
  placeDriver,
  revealLicence,
} from '@drawbar/contract/fleet/fleet-drivers.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import { AwayPeriods } from './away-periods.tsx'
import { DriverForm } from './driver-form.tsx'
import { Facts } from './facts.tsx'
import css from './fleet.module.css'
import { endorsementLabel } from './fleet-labels.ts'
import { HoursLeftForm } from './hours-left-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { DriverServiceActions } from './service-actions.tsx'

/** Under the row of a driver: who he is, when he is away, where he is. */
export function DriverPanel({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const { isReadOnly } = useCompanyScope()
  const place = useCommand(placeDriver, { invalidates: [listDrivers] })
  if (isReadOnly) return <DriverFacts driver={driver} />
  return (
    <div className={css['split']}>
      <div className={css['inPanel']}>
        <DriverServiceActions driver={driver} />
        <DriverForm driver={driver} onDone={onClose} onCancel={onClose} />
        {driver.licenceLast4 === null ? null : <LicenceNumber driver={driver} />}
      </div>
      <div className={css['aside']}>
        <HoursLeftForm key={driver.version} driver={driver} />
        <AwayPeriods of={{ driverId: driver.id }} what="driver" name={driver.name} />
        <PlaceForm
          lastPlace={driver.lastPlace}
          busy={place.isPending}
          error={place.error}
          onSet={(body, end) => place.mutate({ params: { driverId: driver.id }, body }, end)}
        />
      </div>
    </div>
  )
}

/** Sealed until somebody asks; every look is written down. */
function LicenceNumber({ driver }: { driver: Driver }) {
  const reveal = useCommand(revealLicence)
  return (
    <p className={css['line']}>
      {reveal.data === undefined ? (
        <>
          <Button size="row" busy={reveal.isPending} onClick={() => reveal.mutate({ params: { driverId: driver.id } })}>
            {t('Show the license number')}
          </Button>
          <span className="t-second">
            {reveal.error === null ? t('It is kept sealed; each look is recorded.') : translated(reveal.error.message)}
          </span>
        </>
      ) : (
        <output>
          {t('License number')} <strong>{reveal.data.licenceNumber}</strong>
        </output>
      )}
    </p>
  )
}

const DriverFacts = ({ driver }: { driver: Driver }) => (
  <Facts
    of={[
      [t('Endorsements'), driver.endorsements.map(endorsementLabel).join('; ')],
      [t('Hired'), driver.hiredOn === null ? null : formatLocalDate(driver.hiredOn)],
      [t('Home terminal’s time zone'), driver.homeTimeZone],
      [t('Hours of service'), driver.hosRuleset === null ? null : translated(HOS_RULESETS[driver.hosRuleset])],
    ]}
  />
)
