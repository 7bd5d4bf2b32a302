import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Resources() {
  return (
    <PublicText
      css={css}
      title="Read how it works."
      lead="The API is described for developers, and the help pages are being written."
      acts={[
        { to: paths.features, label: 'See the platform', primary: true },
        { to: paths.contact, label: 'Ask a question' },
      ]}
    />
  )
}
