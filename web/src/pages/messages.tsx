import { ComingScreen } from '../features/site/coming-screen.tsx'

export default function Messages() {
  return (
    <ComingScreen
      title="Messages"
      purpose="Talk about a load with the other side, in one thread."
      holds={['Threads by load, shipment and dispute', 'Unread counts and attachments']}
      meanwhile={[]}
    />
  )
}
