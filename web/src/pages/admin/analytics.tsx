import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminAnalytics() {
  return (
    <ComingScreen
      title="Analytics"
      purpose="Read the market."
      holds={['By lane, equipment and time: posts, fill rate, time to cover, rates, cancellations']}
      meanwhile={[]}
    />
  )
}
