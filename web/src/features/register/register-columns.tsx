import type { RegisterListing } from '@drawbar/contract/register/register-staff.ts'
import { IconEye } from '@tabler/icons-react'
import { t } from '../../app/i18n/t.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import css from './register.module.css'
import { AUTHORITY_LABELS, RATING_LABELS } from './register-labels.ts'

export const numbersOf = ({
  usdot,
  statedUsdot,
  dockets,
}: Pick<RegisterListing, 'usdot' | 'statedUsdot' | 'dockets'>): string => {
  const number = usdot ?? statedUsdot
  return [...(number === null ? [] : [`USDOT ${number}`]), ...dockets].join(' · ')
}

export const placeOf = ({ city, region }: Pick<RegisterListing, 'city' | 'region'>): string =>
  [city, region].filter((part) => part !== null).join(', ')

export function AuthorityStatus({ row }: { row: RegisterListing }) {
  if (row.usdot === null) return <span className="unit">{t('not in the register')}</span>
  if (row.outOfServiceOn !== null) return <Status tone="critical">{t('Out of service')}</Status>
  if (row.status === 'inactive') return <Status tone="idle">{t('Inactive')}</Status>
  const { label, tone } = AUTHORITY_LABELS[row.authority]
  return <Status tone={tone}>{label}</Status>
}

/** What is left where a record stands beside the list and says the rest. */
const BESIDE_RECORD = new Set(['name', 'standing', 'place', 'fleet', 'news'])
export const beside = (
  columns: readonly Column<RegisterListing>[],
  record: boolean,
): readonly Column<RegisterListing>[] => (record ? columns.filter(({ key }) => BESIDE_RECORD.has(key)) : columns)

export const REGISTER_COLUMNS: readonly Column<RegisterListing>[] = [
  {
    key: 'name',
    head: t('Carrier'),
    stays: true,
    plain: [
      exportText(t('Legal name'), ({ name }) => name),
      exportText(t('Trade name'), ({ dbaName }) => dbaName),
      exportText(t('USDOT'), ({ usdot }) => usdot),
      exportText(t('Dockets'), ({ dockets }) => dockets.join(' ')),
    ],
    cell: (row) => (
      <>
        <span className={css['name']}>
          <strong>{row.name}</strong>
          {row.watch ? (
            <span role="img" aria-label={t('On the watch list')} className={css['eye']}>
              <IconEye size={14} stroke={1.6} aria-hidden="true" />
            </span>
          ) : null}
        </span>
        <span className={css['numbers']}>{numbersOf(row) || t('no number given')}</span>
      </>
    ),
    skeleton: ['170px', '120px'],
  },
  {
    key: 'standing',
    head: t('Standing'),
    width: 150,
    plain: [
      exportText(t('State'), ({ status }) => status),
      exportText(t('Authority'), ({ authority }) => authority),
      exportText(t('Out of service since'), ({ outOfServiceOn }) => outOfServiceOn),
    ],
    cell: (row) => <AuthorityStatus row={row} />,
    skeleton: ['90px'],
  },
  {
    key: 'rating',
    head: t('Safety'),
    width: 120,
    plain: [exportText(t('Safety rating'), ({ safetyRating }) => safetyRating)],
    cell: ({ safetyRating, usdot }) =>
      safetyRating !== null ? (
        RATING_LABELS[safetyRating].label
      ) : usdot === null ? null : (
        <span className="unit">{t('not rated')}</span>
      ),
    skeleton: ['70px'],
  },
  {
    key: 'place',
    head: t('Home'),
    width: 150,
    plain: [exportText(t('City'), ({ city }) => city), exportText(t('State or province'), ({ region }) => region)],
    cell: (row) => <span className={css['clip']}>{placeOf(row)}</span>,
    skeleton: ['90px'],
  },
  {
    key: 'fleet',
    head: t('Trucks'),
    width: 84,
    align: 'end',
    plain: [exportText(t('Trucks'), ({ powerUnits }) => powerUnits)],
    cell: ({ powerUnits }) => <span className="tn">{powerUnits === null ? '' : formatNumber(powerUnits)}</span>,
    skeleton: ['30px'],
  },
  {
    key: 'since',
    head: t('Registered'),
    width: 110,
    plain: [exportText(t('Registered'), ({ addedOn }) => addedOn)],
    cell: ({ addedOn }) => (addedOn === null ? '' : formatLocalDate(addedOn)),
    skeleton: ['70px'],
  },
  {
    key: 'member',
    head: t('Member'),
    width: 200,
    plain: [exportText(t('Member'), ({ members }) => members.map(({ name }) => name).join(', '))],
    cell: ({ members }) => (
      <span className={css['clip']}>{members.length > 1 ? t('several companies') : (members[0]?.name ?? '')}</span>
    ),
    skeleton: ['80px'],
  },
]
