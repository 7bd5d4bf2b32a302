import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMayAct } from '../../features/accounts/use-may-act.ts'
import { AddDialog, type Addable } from '../../features/fleet/add-dialog.tsx'
import { DriverTable } from '../../features/fleet/driver-table.tsx'
import { VehicleTable } from '../../features/fleet/vehicle-table.tsx'
import css from '../../features/fleet/fleet.module.css'
import { Screen } from '../../features/site/screen.tsx'
import { t } from '../../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { usePhone } from '../../ui/use-phone.ts'

const TABS = { trucks: t('Trucks'), trailers: t('Trailers'), drivers: t('Drivers') } as const
type Tab = keyof typeof TABS
const ADD: Record<Tab, string> = { trucks: t('Add a truck'), trailers: t('Add a trailer'), drivers: t('Add a driver') }
const NOUNS: Record<Tab, Addable> = { trucks: 'truck', trailers: 'trailer', drivers: 'driver' }

export default function CarrierVehicles() {
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const phone = usePhone()
  const lockedReason = useMayAct('manageFleet')
  const tab = (Object.keys(TABS) as Tab[]).find((one) => one === search.get('tab')) ?? 'trucks'
  const company = search.get('company') ?? undefined
  const add = (): void => setAdding(true)
  const action = (
    <Button
      variant="primary"
      size="filter"
      data-tour="add-vehicle"
      onClick={add}
      lockedReason={lockedReason}
      hideReason
    >
      {ADD[tab]}
    </Button>
  )
  return (
    <Screen
      title={t('Vehicles')}
      tabs={(Object.keys(TABS) as Tab[]).map((one) => ({
        to: withQuery(paths.carrierVehicles, { tab: one === 'trucks' ? undefined : one, company }),
        label: TABS[one],
        current: one === tab,
      }))}
      {...(phone ? {} : { actions: action })}
      keys={[{ keys: ['J', 'K'], does: t('move') }]}
    >
      {phone ? <div className={css['phoneActs']}>{action}</div> : null}
      {tab === 'drivers' ? <DriverTable onAdd={add} /> : <VehicleTable trailers={tab === 'trailers'} onAdd={add} />}
      <AddDialog adding={adding ? NOUNS[tab] : null} onClose={() => setAdding(false)} />
    </Screen>
  )
}
