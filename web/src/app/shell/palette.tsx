import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { isStaffRole } from '@drawbar/contract/roles.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import {
  IconArrowRight,
  IconContrast,
  IconHelp,
  IconLogout,
  IconPackage,
  IconPlus,
  IconRoute,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { logOut } from '../frame/log-out.ts'
import { LOAD_STATUS } from '../../features/loads/load-status.tsx'
import { flowsOf } from '../../features/onboarding/flows.ts'
import { readProgress } from '../../features/onboarding/progress.ts'
import { continueTour, startTour } from '../../features/onboarding/tour.ts'
import { SHIPMENT_STATUS } from '../../features/shipments/shipment-status.tsx'
import { t, translated } from '../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { mayOpen } from '../session/remembered-path.ts'
import { useSession } from '../session/store.ts'
import { CommandPalette, type PaletteItem } from '../../ui/overlay/command-palette.tsx'
import { useTheme } from '../../features/identity/use-theme.ts'
import type { SchemeChoice } from '../../ui/theme/scheme.ts'
import { PLACES } from './navigation.tsx'

const FOUND = 5
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const SIDES = { consignor: t('consignor'), carrier: t('carrier'), admin: t('admin') }

const SCHEMES: readonly { choice: SchemeChoice; label: string }[] = [
  { choice: 'light', label: t('Light colors') },
  { choice: 'dark', label: t('Dark colors') },
  { choice: 'auto', label: t('Colors of the system') },
]

/** Ctrl or ⌘ K: every screen the role may open, the acts that start somewhere, records by reference. */
export function ShellPalette({
  opened,
  onOpenedChange,
  side,
  companyId,
}: {
  opened: boolean
  onOpenedChange: (opened: boolean) => void
  side: 'consignor' | 'carrier' | 'admin'
  companyId: string | undefined
}) {
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const { choice, choose } = useTheme()
  if (user === null) return null
  const go = (path: string) => () => void navigate(path)
  const staff = isStaffRole(user.role)

  const order = [side, ...(['consignor', 'carrier', 'admin'] as const).filter((other) => other !== side)]
  const places = order.flatMap((dashboard) => PLACES[dashboard].flat().map((place) => ({ ...place, dashboard })))
  const screens: PaletteItem[] = places
    .filter(({ to }, at) => mayOpen(to, user) && places.findIndex((other) => other.to === to) === at)
    .map(({ to, label, icon: Icon, dashboard }) => ({
      id: to,
      label,
      icon: <Icon {...icon} />,
      keywords: t('go to screen {side}', { side: SIDES[dashboard] }),
      ...(staff && dashboard !== 'admin' ? { detail: SIDES[dashboard] } : {}),
      run: go(companyId !== undefined && dashboard === side ? withQuery(to, { company: companyId }) : to),
    }))
  const actions: PaletteItem[] = [
    ...(user.role === 'Consignor' || user.role === 'Manager'
      ? [
          {
            id: 'post',
            label: t('Post a load'),
            icon: <IconPlus {...icon} />,
            keywords: t('new create'),
            run: go(withQuery(paths.consignorListings, { post: 'new' })),
          },
          {
            id: 'import',
            label: t('Import loads'),
            icon: <IconPlus {...icon} />,
            keywords: t('csv edi 204 file upload'),
            run: go(withQuery(paths.consignorListings, { import: '1' })),
          },
        ]
      : []),
    ...[
      { to: paths.profile, label: t('Profile') },
      { to: paths.subscription, label: t('Subscription') },
      { to: paths.emailPreferences, label: t('Email preferences') },
    ].map(({ to, label }) => ({
      id: to,
      label,
      icon: <IconArrowRight {...icon} />,
      keywords: t('go to'),
      run: go(to),
    })),
    ...SCHEMES.filter((scheme) => scheme.choice !== choice).map((scheme) => ({
      id: scheme.choice,
      label: scheme.label,
      icon: <IconContrast {...icon} />,
      keywords: t('theme dark light mode appearance'),
      run: () => choose(scheme.choice),
    })),
    ...flowsOf(user.role).map(({ id, name, steps }) => {
      const progress = readProgress(user.userId)[id]
      const taken = progress?.stepsCompleted.length ?? 0
      const begun = progress?.completed !== true && taken > 0
      return {
        id,
        label: t('Tour: {name}', { name: translated(name) }),
        icon: <IconHelp {...icon} />,
        keywords: t('help guide onboarding learn show how'),
        detail:
          progress?.completed === true
            ? t('completed')
            : begun
              ? t('{taken} of {total} steps', { taken, total: steps.length })
              : t('not taken'),
        run: () => (begun ? continueTour(id) : startTour(id)),
      }
    }),
    {
      id: 'logout',
      label: t('Logout'),
      icon: <IconLogout {...icon} />,
      keywords: t('sign out leave'),
      run: () => void logOut(),
    },
  ]

  const search = async (query: string, signal: AbortSignal): Promise<PaletteItem[]> => {
    const requested = { q: query, limit: FOUND, companyId }
    const consignor = side === 'consignor' || user.role === 'Consignor'
    const [loads, shipments] = await Promise.all([
      consignor ? call(listLoads, { query: requested, signal }) : null,
      call(listShipments, { query: requested, signal }),
    ])
    const home = consignor ? paths.consignorShipments : paths.carrierShipments
    return [
      ...(loads?.items ?? []).map((load) => ({
        id: load.id,
        lead: load.reference,
        label: lane(load),
        detail: LOAD_STATUS[load.status].label,
        icon: <IconPackage {...icon} />,
        run: go(withQuery(paths.consignorListings, { load: load.id, company: companyId })),
      })),
      ...shipments.items.map((shipment) => ({
        id: shipment.id,
        lead: shipment.reference,
        label: lane(shipment.load),
        detail: SHIPMENT_STATUS[shipment.status].label,
        icon: <IconRoute {...icon} />,
        run: go(withQuery(home, { shipment: shipment.id, company: companyId })),
      })),
    ]
  }
  // Staff without a company have no records of their own to search.
  const searches = !staff || companyId !== undefined
  return (
    <CommandPalette
      opened={opened}
      onOpenedChange={onOpenedChange}
      actions={[
        ...actions.slice(0, actions[0]?.id === 'post' ? 2 : 0),
        ...screens,
        ...actions.slice(actions[0]?.id === 'post' ? 2 : 0),
      ]}
      {...(searches ? { search } : {})}
    />
  )
}

interface Place {
  city: string
  region: string | null
}

function lane({ origin, destination }: { origin: Place; destination: Place }): string {
  const name = ({ city, region }: Place): string => [city, region].filter(Boolean).join(', ')
  return t('{origin} to {destination}', { origin: name(origin), destination: name(destination) })
}
