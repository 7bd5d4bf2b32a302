import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminOutbox() {
  return (
    <ComingScreen
      title="Outbox"
      purpose="Read every e-mail that left, or did not."
      holds={['State, preview, retry, cancel']}
      meanwhile={[]}
    />
  )
}
