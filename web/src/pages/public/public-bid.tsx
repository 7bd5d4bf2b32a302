import { useSearchParams } from 'react-router'
import { BidByLink } from '../../features/guest-bids/link/guest-bid-page.tsx'
import { NoLink } from '../../features/guest-bids/link/dead-link.tsx'

export default function PublicBid() {
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  return token === '' ? <NoLink /> : <BidByLink key={token} token={token} />
}
