import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { paths } from '../../paths.ts'

export default function ConsignorOperations() {
  return (
    <ComingScreen
      title="Operations"
      purpose="Run the day from one board."
      holds={[
        'Every load and shipment by state',
        'Pickups and deliveries on a calendar',
        'An exceptions desk and acts on many at once',
      ]}
      meanwhile={[
        { to: paths.consignorListings, label: 'My listings', why: 'post, edit and import loads' },
        {
          to: paths.consignorShipments,
          label: 'Shipments',
          why: 'follow what is moving and approve proof of delivery',
        },
      ]}
    />
  )
}
