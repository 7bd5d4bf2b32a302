import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Pricing() {
  return (
    <PublicText
      css={css}
      title="Free to post, free to bid."
      lead="Drawbar takes 5% of the linehaul of freight that is delivered and approved, paid out of the freight invoice. Subscriptions are not sold yet; when they are, their prices will stand here before you sign up."
      acts={[{ to: paths.signup, label: 'Get started free', primary: true }]}
    />
  )
}
