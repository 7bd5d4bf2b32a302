import { PublicPage, Section } from '../../features/public-site/public-page.tsx'
import { PlainList, Steps } from '../../features/public-site/public-parts.tsx'
import { paths } from '../../paths.ts'

const ANSWER = [
  {
    title: 'You write',
    text: 'Through the contact form, with “Careers” as the subject. Say what you have made or run, and link to it if it can be linked.',
  },
  { title: 'Somebody reads it', text: 'A person, not a filter. If there is no place for you now, we say so.' },
  {
    title: 'We work together',
    text: 'On a real, small piece of the product, for an agreed time, before either side decides.',
  },
]

export default function Careers() {
  return (
    <PublicPage
      title="No openings today."
      lead="When there are some, they stand on this page, each with its tasks and its salary. Good people may write before that."
      actions={[{ to: `${paths.contact}?topic=careers`, label: 'Write to us', look: 'primary' }]}
    >
      <Section id="whom" title="Whom we look for">
        <PlainList
          items={[
            'People who have booked freight, dispatched trucks or sat in the cab, and want to mend what annoyed them.',
            'Engineers who can say why a thing is correct, and measure it when they cannot.',
            'Designers who start from the words and the numbers, and stop before the ornament.',
            'Support people who can read a rate confirmation aloud and say what it means.',
          ]}
        />
      </Section>
      <Section id="how" title="How we work">
        <PlainList
          items={[
            'Small changes, each finished: it works, it is tested, it is explained.',
            'Decisions are written on one page, with the reason and what it costs.',
            'Measured before claimed, in the product and about the product.',
            'Whoever finds a fault is thanked, whoever made it mends it.',
          ]}
        />
      </Section>
      <Section id="apply" title="How to apply">
        <Steps steps={ANSWER} />
      </Section>
    </PublicPage>
  )
}
