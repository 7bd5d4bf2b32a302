import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import type { Addable } from '../../features/fleet/add-dialog.tsx'
import { DriverTable } from '../../features/fleet/driver-table.tsx'
import { VehicleTable } from '../../features/fleet/vehicle-table.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const loadAdd = () => import('../../features/fleet/add-dialog.tsx')
const AddDialog = lazy(async () => ({ default: (await loadAdd()).AddDialog }))
const loadImport = () => import('../../features/fleet/import-dialog.tsx')
const ImportDialog = lazy(async () => ({ default: (await loadImport()).ImportDialog }))
const loadCalendar = () => import('../../features/fleet/fleet-calendar.tsx')
const FleetCalendar = lazy(async () => ({ default: (await loadCalendar()).FleetCalendar }))

const TABS = { trucks: t('Trucks'), trailers: t('Trailers'), drivers: t('Drivers'), calendar: t('Calendar') } as const
type Tab = keyof typeof TABS
const ADD: Record<Tab, string> = {
  trucks: t('Add a truck'),
  trailers: t('Add a trailer'),
  drivers: t('Add a driver'),
  calendar: t('Add a truck'),
}
const NOUNS: Record<Tab, Addable> = { trucks: 'truck', trailers: 'trailer', drivers: 'driver', calendar: 'truck' }

export default function CarrierVehicles() {
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const lockedReason = useBlockedReason('manageFleet')
  const tab = (Object.keys(TABS) as Tab[]).find((one) => one === search.get('tab')) ?? 'trucks'
  const company = search.get('company') ?? undefined
  const add = (): void => setAdding(true)
  const actions = (
    <>
      {tab === 'calendar' ? null : (
        <Button size="filter" onClick={() => setImporting(true)} lockedReason={lockedReason} hideReason>
          {t('Import')}
        </Button>
      )}
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
    </>
  )
  return (
    <Screen
      title={t('Vehicles')}
      tabs={(Object.keys(TABS) as Tab[]).map((one) => ({
        to: withQuery(paths.carrierVehicles, { tab: one === 'trucks' ? undefined : one, company }),
        label: TABS[one],
        current: one === tab,
      }))}
      actions={actions}
      keys={
        tab === 'calendar'
          ? [{ keys: '/', does: t('search') }]
          : [
              { keys: ['J', 'K'], does: t('move') },
              { keys: 'Enter', does: t('open') },
              { keys: '/', does: t('search') },
            ]
      }
    >
      {tab === 'calendar' ? (
        <LazyMount load={loadCalendar} fallback={<Skeleton height={320} />}>
          <FleetCalendar />
        </LazyMount>
      ) : tab === 'drivers' ? (
        <DriverTable onAdd={add} />
      ) : (
        <VehicleTable key={tab} trailers={tab === 'trailers'} onAdd={add} />
      )}
      <LazyMount when={adding} load={loadAdd}>
        <AddDialog adding={adding ? NOUNS[tab] : null} onClose={() => setAdding(false)} />
      </LazyMount>
      <LazyMount when={importing} load={loadImport}>
        <ImportDialog opened={importing} drivers={tab === 'drivers'} onClose={() => setImporting(false)} />
      </LazyMount>
    </Screen>
  )
}
