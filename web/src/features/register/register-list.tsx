import { type RegisterListing, searchRegister } from '@drawbar/contract/register/register-staff.ts'
import type { ReactNode } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { ListTable } from '../lists/list-table.tsx'
import { ForStaff } from '../../app/frame/staff-read-failed.tsx'
import type { RegisterAddress } from './register-address.ts'
import { beside, numbersOf, placeOf, REGISTER_COLUMNS, AuthorityStatus } from './register-columns.tsx'
import { RegisterFilters } from './register-filters.tsx'
import css from './register.module.css'

/** Carriers of the register and members, in one list; Enter opens a record beside it. */
export function RegisterList({
  address,
  columns = REGISTER_COLUMNS,
  card = inBrief,
}: {
  address: RegisterAddress
  columns?: readonly Column<RegisterListing>[]
  /** On a phone, under the name, how it stands and its numbers. */
  card?: (row: RegisterListing) => ReactNode
}) {
  const { q, status, authority, region, fleet, member, sort, tab, usdot, memberId, patch } = address
  const watched = tab === 'watched' ? ('true' as const) : undefined
  const query = { q, status, authority, region, fleet, member, sort, watched }
  const list = useInfiniteEndpoint(searchRegister, { query }, { keep: true })
  const narrowed = [status, authority, region, fleet, member].some((one) => one !== undefined)
  const clear = (): void => patch({ q: null, status: null, authority: null, state: null, fleet: null, member: null })
  const opened = usdot ?? memberId
  const open = (key: string | null): void =>
    patch(key === null || !/^\d+$/.test(key) ? { usdot: null, company: key } : { usdot: key, company: null })
  return (
    <Panel padded={false}>
      <RegisterFilters address={address} />
      <ListTable
        id="register"
        fileName="carriers"
        label={t('Carriers')}
        list={list}
        what={t('The register')}
        savedNote={t('Your search and the filters are kept.')}
        forbidden={<ForStaff title={t('The register is for staff')} />}
        columns={beside(columns, opened !== null)}
        rowKey={({ key }) => key}
        rowLabel={(row) => [row.name, numbersOf(row)].filter(Boolean).join(', ')}
        openKey={opened}
        onOpenChange={open}
        onEnter={({ key }) => open(key)}
        card={(row) => (
          <button type="button" className={css['card']} onClick={() => open(row.key)}>
            <strong>{row.name}</strong>
            <AuthorityStatus row={row} />
            <span className={css['secondary']}>{numbersOf(row)}</span>
            {card(row)}
          </button>
        )}
        empty={
          q !== '' || narrowed ? (
            <Empty title={t('No carriers match')} actions={<Button onClick={clear}>{t('Clear the search')}</Button>}>
              {t('A name may be misspelled by a letter or two; a number must be whole.')}
            </Empty>
          ) : watched ? (
            <Empty title={t('Nobody is watched')}>{t('Open a carrier and put it on the watch list.')}</Empty>
          ) : (
            <Empty
              title={t('The register is empty')}
              actions={
                <ButtonLink variant="primary" to={withQuery(paths.adminCarrierDatabase, { tab: 'imports' })}>
                  {t('Import a file')}
                </ButtonLink>
              }
            >
              {t('Bring in the Company Census file, or let the live register answer for single carriers.')}
            </Empty>
          )
        }
      />
    </Panel>
  )
}

const inBrief = (row: RegisterListing) => <span className={css['secondary']}>{placeOf(row)}</span>
