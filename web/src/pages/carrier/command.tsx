import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { paths } from '../../paths.ts'

export default function CarrierCommand() {
  return (
    <ComingScreen
      title="Command"
      purpose="Dispatch the fleet."
      holds={['Trucks, drivers and shipments on a map and a timeline', 'Assign, check calls, hours left, exceptions']}
      meanwhile={[
        { to: paths.carrierShipments, label: 'Shipments', why: 'dispatch, report stops and send proof of delivery' },
      ]}
    />
  )
}
