import { ComingScreen } from '../../app/frame/coming-screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'

export default function ConsignorOperations() {
  return (
    <ComingScreen
      title={t('Operations')}
      purpose={t('Run the day from one board.')}
      holds={[
        t('Every load and shipment by state'),
        t('Pickups and deliveries on a calendar'),
        t('An exceptions desk and acts on many at once'),
      ]}
      fallback={[
        { to: paths.consignorListings, label: t('My listings'), why: t('post, edit and import loads') },
        {
          to: paths.consignorShipments,
          label: t('Shipments'),
          why: t('follow what is moving and approve proof of delivery'),
        },
      ]}
    />
  )
}
