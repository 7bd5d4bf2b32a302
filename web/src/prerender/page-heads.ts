import { resourcePath } from '@drawbar/contract/paths.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'

/** What a page says about itself to whoever has not opened it: search engines, chat programs, mail programs. */
export interface PageHead {
  /** The page's own module, whose chunks are named in the HTML. */
  source: string
  /** One or two sentences, at most about 160 characters: search results cut the rest. */
  description: string
  /** Which picture of `public/cards/` stands on the card. */
  card: 'drawbar' | 'shippers'
  /** schema.org's type of the page. */
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'
  /** Kept out of search results. */
  hidden?: true
  /** A screen of fields: drawn by the client, because what is typed before it takes over would be lost. */
  form?: true
}

const page = (
  name: string,
  description: string,
  { card = 'drawbar', type = 'WebPage', ...rest }: Partial<Omit<PageHead, 'source' | 'description'>> = {},
): PageHead => ({ source: `src/pages/${name}.tsx`, description, card, type, ...rest })

/** By canonical address. A public page without a row here fails the build. */
export const PAGE_HEADS: Readonly<Record<string, PageHead>> = {
  '/': page(
    'public/landing',
    'Shippers post loads and compare bids against what the lane pays. Carriers search, bid, haul and get paid. One set of facts for both sides.',
  ),
  '/for-consigners': page(
    'public/for-consignors',
    'Post a load, see each bid against the benchmark, the carrier’s cover and its record, award one carrier, approve the delivery, receive the invoice.',
    { card: 'shippers' },
  ),
  '/for-carriers': page(
    'public/for-carriers',
    'Search loads by lane, equipment, pickup and rate. See what the lane pays and what the load asks of you before you bid. Free to join, free to bid.',
  ),
  '/features': page(
    'public/features',
    'From post to paid on one record: board, bids, awards, signed rate confirmations, dispatch, proof of delivery and invoices, and what is coming next.',
  ),
  [`/why-${PRODUCT.slug}`]: page(
    'public/why',
    'Prices with their sample, refusals with their reason, sealed bids that nobody can open early, and a ledger that nobody can edit.',
  ),
  '/pricing': page(
    'public/pricing',
    'Free to post, search, bid and award. Drawbar keeps 5% of the agreed rate of delivered, approved freight, out of the carrier’s payment. A worked example.',
  ),
  '/resources': page(
    'public/resources',
    'How benchmarks are made, how to read a rate confirmation, the columns of the load import, the X12 204 segments we read, equipment codes and the API.',
    { type: 'CollectionPage' },
  ),
  [resourcePath('terms')]: page(
    'public/resources',
    'Terms of service: the marketplace, accounts, loads and bids, fees and payment, what is not allowed, your data, liability and changes.',
  ),
  [resourcePath('privacy')]: page(
    'public/resources',
    'Privacy notice: which personal data we collect, what for, who sees it, how long we keep it, and what you can ask of us.',
  ),
  '/investors': page(
    'public/investors',
    'What Drawbar is, how it earns, what is built and what is not. No projections, and no figure that we cannot show you in the product.',
  ),
  '/about': page(
    'public/about',
    'A drawbar couples a truck to its trailer. What we build, the rules we keep, and where the data in the product comes from.',
    { type: 'AboutPage' },
  ),
  '/careers': page(
    'public/careers',
    'How we work, whom we look for and how to write to us. Openings stand on this page when there are any.',
  ),
  '/contact': page(
    'public/contact',
    'Write to the people who run Drawbar: a question about shipping or hauling, a problem with an account, an investor’s or applicant’s letter.',
    { type: 'ContactPage' },
  ),
  '/waitlist': page(
    'public/waitlist',
    'Leave an address and we write once, when Drawbar opens to everybody. You confirm it by a link; without that the address is not used.',
  ),
  '/login': page('login', 'Log in to Drawbar, the freight marketplace.', { form: true }),
  '/signup': page('login', 'Open a free Drawbar account as a shipper or as a carrier.', { form: true }),
  '/forgot-password': page('forgot-password', 'Ask for a link to choose a new password.', { form: true, hidden: true }),
  '/reset-password': page('reset-password', 'Choose a new password.', { form: true, hidden: true }),
  '/access-denied': page('access-denied', 'You do not have permission to view this page.', { hidden: true }),
}

export const NOT_FOUND: PageHead = page('not-found', 'Sorry, the page you are looking for does not exist.', {
  hidden: true,
})
