import { ComingScreen } from '../../features/site/coming-screen.tsx'
import { paths, withQuery } from '../../paths.ts'

export default function CarrierBookNow() {
  return (
    <ComingScreen
      title="Book now"
      purpose="Take a load at its posted price in one click."
      holds={[
        'Loads with a fixed price that your equipment can haul',
        'Post your own trucks, so that consignors find them',
      ]}
      meanwhile={[
        {
          to: withQuery(paths.carrierLoads, { pricing: 'book' }),
          label: 'Loads to book now',
          why: 'the board, narrowed to loads with a fixed price',
        },
        { to: paths.carrierVehicles, label: 'Vehicles', why: 'keep trucks, trailers and drivers' },
      ]}
    />
  )
}
