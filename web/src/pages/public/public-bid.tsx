import { useSearchParams } from 'react-router'
import { BidByLink } from '../../features/site/bid-link/bid-by-link.tsx'
import { NoLink } from '../../features/site/bid-link/dead-link.tsx'

export default function PublicBid() {
  const [search] = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  return token === '' ? <NoLink /> : <BidByLink key={token} token={token} />
}
