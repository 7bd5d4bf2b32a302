import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Careers() {
  return (
    <PublicText
      css={css}
      title="No open positions today."
      lead="When we look for somebody, the position will stand on this page with its salary."
      acts={[{ to: paths.about, label: 'About us', primary: true }]}
    />
  )
}
