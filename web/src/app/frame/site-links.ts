import { resourcePath } from '@drawbar/contract/paths.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { paths } from '../../paths.ts'

/** Spec §2, Header: the six links, in words and order. */
export const SITE_LINKS = [
  { label: 'Platform', to: paths.features },
  { label: 'For Consigners', to: paths.forConsigners },
  { label: 'For Carriers', to: paths.forCarriers },
  { label: 'Pricing', to: paths.pricing },
  { label: `Why ${PRODUCT.name}`, to: paths.why },
  { label: 'Investors', to: paths.investors },
] as const

/** Beside the three links of the specification's footer. */
export const LEGAL_LINKS = [
  { label: 'Terms', to: resourcePath('terms') },
  { label: 'Privacy', to: resourcePath('privacy') },
] as const

export const FOOTER_LINKS = [
  { label: 'About', to: paths.about },
  { label: 'Careers', to: paths.careers },
  { label: 'Contact', to: paths.contact },
] as const
