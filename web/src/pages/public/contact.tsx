import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Contact() {
  return (
    <PublicText
      css={css}
      title="Write to us."
      lead="The contact form opens soon and will reach the people who run the market. Until then, members find help inside the application."
      acts={[{ to: paths.login, label: 'Login', primary: true }]}
    />
  )
}
