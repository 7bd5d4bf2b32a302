import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Waitlist() {
  return (
    <PublicText
      css={css}
      title="Join the waitlist."
      lead="The list opens with the next release of this page. You need not wait for it: accounts are open and free today."
      acts={[{ to: paths.signup, label: 'Create an account', primary: true }]}
    />
  )
}
