import { PublicText } from '../../features/site/public-text.tsx'
import { paths } from '../../paths.ts'
import css from './public-page.module.css'

export default function Why() {
  return (
    <PublicText
      css={css}
      title="One set of facts for both sides."
      lead="A shipper and a carrier who look at the same price evidence, the same signed rate and the same delivery times have little left to argue about."
      points={[
        {
          title: 'Evidence before opinion',
          text: 'A benchmark always shows its sample. A refusal names the rule, the datum and its date.',
        },
        {
          title: 'Signed means signed',
          text: 'The rate confirmation carries a hash of the exact bytes that both sides signed.',
        },
        {
          title: 'Money that balances',
          text: 'Every invoice is a double entry. Nothing is edited afterwards; a mistake is reversed in the open.',
        },
      ]}
      acts={[
        { to: paths.signup, label: 'Get started free', primary: true },
        { to: paths.platform, label: 'See the platform' },
      ]}
    />
  )
}
