import { ComingScreen } from '../features/site/coming-screen.tsx'
import { paths } from '../paths.ts'

export default function Subscription() {
  return (
    <ComingScreen
      title="Subscription"
      purpose="See your plan and change it."
      holds={['Plan, usage against its limits, invoices', 'Change or cancel']}
      meanwhile={[{ to: paths.payments, label: 'Payments', why: 'invoices and what has been paid' }]}
    />
  )
}
