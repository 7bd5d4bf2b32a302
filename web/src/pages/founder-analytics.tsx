import { ComingScreen } from '../features/site/coming-screen.tsx'

export default function FounderAnalytics() {
  return (
    <ComingScreen
      title="Founder analytics"
      purpose="See whether the business grows."
      holds={['Sign-ups, activation, retention by cohort', 'Gross merchandise value, take and liquidity']}
      meanwhile={[]}
    />
  )
}
