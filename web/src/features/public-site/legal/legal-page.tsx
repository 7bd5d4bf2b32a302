import { paths } from '../../../paths.ts'
import { PublicPage, Section } from '../public-page.tsx'
import { type LegalText, TEMPLATE } from './legal-text.ts'

/** Terms or privacy, under /resources: the set of routes is closed. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <PublicPage
      title={text.title}
      lead={text.lead}
      actions={[{ to: paths.contact, label: 'Ask a question', look: 'quiet' }]}
    >
      <Section id="about" title="About this text" note={text.version}>
        <p>
          <strong>{TEMPLATE}</strong>
        </p>
      </Section>
      {text.sections.map(({ id, title, paragraphs }) => (
        <Section key={id} id={id} title={title}>
          {paragraphs.map((label) => (
            <p key={label}>{label}</p>
          ))}
        </Section>
      ))}
    </PublicPage>
  )
}
