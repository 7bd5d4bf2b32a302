import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function About() {
  return (
    <PublicText
      css={css}
      title="A drawbar couples a truck to its trailer."
      lead="We build the part between the shipper who has freight and the carrier who has a truck: small, strong, and out of the way."
      acts={[
        { to: paths.careers, label: 'Careers', primary: true },
        { to: paths.contact, label: 'Contact' },
      ]}
    />
  )
}
