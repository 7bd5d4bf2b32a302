import { ComingScreen } from '../../app/frame/coming-screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'

export default function CarrierCommand() {
  return (
    <ComingScreen
      title={t('Command')}
      purpose={t('Dispatch the fleet.')}
      holds={[
        t('Trucks, drivers and shipments on a map and a timeline'),
        t('Assign, check calls, hours left, exceptions'),
      ]}
      fallback={[
        {
          to: paths.carrierShipments,
          label: t('Shipments'),
          why: t('dispatch, report stops and send proof of delivery'),
        },
      ]}
    />
  )
}
