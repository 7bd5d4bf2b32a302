import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { t } from '../../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'

export default function CarrierBookNow() {
  return (
    <ComingScreen
      title={t('Book now')}
      purpose={t('Take a load at its posted price in one click.')}
      holds={[
        t('Loads with a fixed price that your equipment can haul'),
        t('Post your own trucks, so that consignors find them'),
      ]}
      meanwhile={[
        {
          to: withQuery(paths.carrierLoads, { pricing: 'book' }),
          label: t('Loads to book now'),
          why: t('the board, narrowed to loads with a fixed price'),
        },
        { to: paths.carrierVehicles, label: t('Vehicles'), why: t('keep trucks, trailers and drivers') },
      ]}
    />
  )
}
