import { useState } from 'react'
import { BenchmarkStrip } from '../display/benchmark-strip.tsx'
import { Button } from '../form/button.tsx'
import { CodeBox } from '../display/code-box.tsx'
import { DataTable } from '../table/data-table.tsx'
import { formatNumber } from '../format/format.ts'
import { kitUsd, loadMeters, type KitLoad } from './kit-loads.ts'
import css from './kit.module.css'
import { Lane, LaneTimes } from '../display/lane.tsx'
import { MoneyField } from '../form/number-fields.tsx'
import { Price } from '../display/price.tsx'
import type { Column, Sort } from '../table/table-column.ts'

const EQUIPMENT: Readonly<Record<string, string>> = { R: 'Reefer', V: 'Dry van', F: 'Flatbed' }

function Underline({ load }: { load: KitLoad }) {
  const fresh = load.state === 'new' || load.was !== undefined
  return <span className={fresh ? css['fresh'] : css['secondary']}>{load.under}</span>
}

function columns(openKey: string | null, open: (key: string) => void): readonly Column<KitLoad>[] {
  return [
    {
      key: 'lane',
      head: 'Lane',
      cell: (load) => <Lane origin={load.origin} destination={load.destination} gone={load.state === 'gone'} />,
      skeleton: ['100px', '82px'],
    },
    {
      key: 'pickup',
      head: 'Pickup, delivery',
      headNote: 'local time',
      width: 186,
      sortable: true,
      cell: (load) => <LaneTimes pickup={load.pickup} delivery={load.delivery} />,
      skeleton: ['132px', '132px'],
    },
    {
      key: 'miles',
      head: 'Miles',
      width: 62,
      align: 'end',
      sortable: true,
      skeleton: ['34px'],
      cell: (load) => (
        <>
          <strong className={css['figure']}>{formatNumber(load.miles)}</strong>
          <span className={css['secondary']}>{load.deadhead} DH</span>
        </>
      ),
    },
    {
      key: 'equipment',
      head: 'Equipment, weight',
      width: 148,
      skeleton: ['64px', '112px'],
      cell: (load) => (
        <>
          <CodeBox code={load.code} title={EQUIPMENT[load.code] ?? load.code} /> {load.what}
          <span className={css['secondary']}>{load.weight}</span>
        </>
      ),
    },
    {
      key: 'price',
      head: 'Price',
      width: 92,
      align: 'end',
      sortable: true,
      changed: (load) => load.was !== undefined,
      skeleton: ['54px', '40px'],
      cell: (load) => (
        <Price
          value={kitUsd(load.cents)}
          distanceMeters={loadMeters(load)}
          {...(load.lead ? { lead: load.lead } : {})}
          {...(load.was ? { under: load.was } : {})}
        />
      ),
    },
    {
      key: 'benchmark',
      head: 'Benchmark',
      headNote: 'fuel in',
      width: 140,
      cell: (load) => <BenchmarkStrip benchmark={load.benchmark} price={load.cents / 100 / load.miles} />,
      skeleton: ['112px', '88px'],
    },
    {
      key: 'consignor',
      head: 'Consignor',
      headNote: 'pays in',
      width: 112,
      cell: (load) => (
        <>
          {load.consignor}
          <span className={css['secondary']}>{load.pays}</span>
        </>
      ),
      skeleton: ['76px'],
    },
    {
      key: 'act',
      head: <span className="visually-hidden">Act</span>,
      width: 76,
      align: 'end',
      skeleton: ['48px'],
      cell: (load) => (
        <>
          <Button size="row" variant={openKey === load.id ? 'inverse' : 'default'} onClick={() => open(load.id)}>
            {load.verb}
          </Button>
          <Underline load={load} />
        </>
      ),
    },
  ]
}

export interface KitBoardProps {
  loads: readonly KitLoad[]
  label: string
  loading?: boolean
}

export function KitBoard({ loads, label, loading = false }: KitBoardProps) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [sort, setSort] = useState<Sort>({ key: 'pickup', direction: 'asc' })
  const sign = sort.direction === 'asc' ? 1 : -1
  const rows =
    sort.key === 'miles'
      ? loads.toSorted((a, b) => sign * (a.miles - b.miles))
      : sort.key === 'price'
        ? loads.toSorted((a, b) => sign * (a.cents - b.cents))
        : loads
  return (
    <DataTable
      label={label}
      columns={columns(openKey, setOpenKey)}
      rows={rows}
      rowKey={(load) => load.id}
      rowLabel={(load) => `${load.origin} to ${load.destination}`}
      rowState={(load) => load.state}
      sort={sort}
      onSort={setSort}
      openKey={openKey}
      onOpenChange={setOpenKey}
      panel={(load, close) => <KitBid load={load} onClose={close} />}
      card={(load) => <KitCard load={load} />}
      loading={loading}
      skeletonRows={2}
    />
  )
}

function KitBid({ load, onClose }: { load: KitLoad; onClose: () => void }) {
  const [bid, setBid] = useState<ReturnType<typeof kitUsd> | null>(kitUsd(load.cents))
  return (
    <div className={css['bid']}>
      <MoneyField
        label="Your bid, all-in"
        value={bid}
        onChange={setBid}
        currency="USD"
        aside={bid === null ? '' : `${(bid.amount / 100 / load.miles).toFixed(2)}/mi`}
      />
      <BenchmarkStrip
        benchmark={load.benchmark}
        layout="phone"
        decimals={1}
        {...(bid === null ? {} : { yours: bid.amount / 100 / load.miles })}
      />
      <span className={css['bidActions']}>
        <Button keys="Esc" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" keys="Enter">
          Place bid
        </Button>
      </span>
    </div>
  )
}

function KitCard({ load }: { load: KitLoad }) {
  return (
    <div className={css['phoneRow']}>
      <span className={css['phoneTop']}>
        <Lane
          origin={load.origin}
          destination={load.destination}
          gone={load.state === 'gone'}
          note={load.state === 'new' ? <span className={css['fresh']}>{load.under}</span> : null}
        />
        <LaneTimes pickup={load.pickup} delivery={load.delivery} />
      </span>
      <span className={css['phoneTop']}>
        <span>
          <CodeBox code={load.code} title={EQUIPMENT[load.code] ?? load.code} /> {load.what},{' '}
          {load.weight.split(' · ')[0]}
        </span>
        <span>
          <strong>{load.miles}</strong> mi, {load.deadhead} DH
        </span>
      </span>
      <span className={css['phoneEnd']}>
        <Price
          value={kitUsd(load.cents)}
          distanceMeters={loadMeters(load)}
          size="phone"
          align="start"
          {...(load.lead ? { lead: load.lead } : {})}
        />
        <BenchmarkStrip benchmark={load.benchmark} price={load.cents / 100 / load.miles} layout="phone" />
        <Button size="row">{load.verb}</Button>
      </span>
    </div>
  )
}
