import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Investors() {
  return (
    <PublicText
      css={css}
      title="Freight is bought by telephone. It need not be."
      lead="Drawbar earns a share of the freight it moves, so it grows when its users do. Write to us and we will send what we publish for investors."
      acts={[{ to: paths.contact, label: 'Contact us', primary: true }]}
    />
  )
}
