import { ComingScreen } from '../../features/site/coming-screen.tsx'

export default function AdminDocuments() {
  return (
    <ComingScreen
      title="Document review"
      purpose="Clear the review queue."
      holds={[
        'A queue with a lease, so that two people never take the same paper',
        'Viewer beside the data; approve, ask or reject with a reason, by keyboard',
      ]}
      meanwhile={[]}
    />
  )
}
