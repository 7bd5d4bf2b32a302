import { useSearchParams } from 'react-router'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import { AnswerByLink } from '../features/teams/answer-by-link.tsx'
import { AppProviders } from '../app/frame/app-providers.tsx'

/** Where the mails about a handover lead, whoever is signed in. */
export default function TransferPage() {
  const [search] = useSearchParams()
  return (
    <AppProviders>
      <AuthFrame>
        <AnswerByLink token={search.get('token') ?? ''} />
      </AuthFrame>
    </AppProviders>
  )
}
