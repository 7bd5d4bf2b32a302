import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminDisputes() {
  return (
    <ComingScreen
      title="Disputes"
      purpose="Decide cases fairly."
      holds={['Both sides, evidence, proposal and decision', 'What the decision does to the money']}
      meanwhile={[]}
    />
  )
}
