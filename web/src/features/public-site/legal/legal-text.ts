import { PRODUCT } from '@drawbar/contract/product.ts'

export interface LegalText {
  title: string
  lead: string
  version: string
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[]
}

/** Said in front of both texts, for as long as it is true. */
export const TEMPLATE = `Template. The company that operates ${PRODUCT.name} must complete this text with its name, address and governing law, and have counsel review it, before it is relied on.`

export const TERMS: LegalText = {
  title: 'Terms of service',
  lead: `What you agree to when you use ${PRODUCT.name}.`,
  version: 'Version of November 27, 2026',
  sections: [
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        `${PRODUCT.name} is a marketplace for freight. Shippers post loads, carriers bid on them or book them, and the two make a contract of carriage with each other. We provide the software, keep the records and handle documents and payments on behalf of both. We do not haul freight.`,
        'Carriers also sign the carrier agreement, which they can read under Profile, Documents.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'You must be able to bind the company that you sign up for, and give true facts about it. Each person has an account of their own. You are responsible for what is done with your account; tell us at once if somebody else has used it.',
        'We check companies before they trade, and may ask for documents. We may decline, suspend or close an account for false statements, fraud, unpaid debts, missing authority or insurance, or a breach of these terms. We tell you why, as far as the law and an investigation permit.',
      ],
    },
    {
      id: 'loads',
      title: 'Loads, bids and bookings',
      paragraphs: [
        'A post must describe freight that exists and may be shipped. A bid is binding while it stands. A booking, a confirmed award and a signed rate confirmation bind both companies.',
        'Benchmarks, distances, arrival times and scores are information computed from data on record. Each shows what it rests on. They are not promises.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees and payment',
      paragraphs: [
        'Fees are those on the pricing page when a load is booked. Invoices state their due date. Amounts in dispute may be held until the dispute is resolved; what is not in dispute is paid.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      paragraphs: [
        'Do not pose as another company, re-broker loads without consent, give false positions or documents, harvest data, get around limits, or attack the service. Do not use contacts from the marketplace for anything but the loads they belong to.',
      ],
    },
    {
      id: 'content',
      title: 'Your data and documents',
      paragraphs: [
        'What you enter and upload stays yours. You let us store it, show it to the companies that a load concerns, and compute anonymous statistics such as benchmarks from it. How we handle personal data is described in the privacy notice.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      paragraphs: [
        'We run the service with care, but cannot promise that it is never interrupted or free of errors. As far as the law permits, we are not liable for the acts of shippers and carriers, for lost profits or for other indirect damages, and our total liability is limited to the fees that you paid us in the twelve months before the claim. Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, ending and law',
      paragraphs: [
        'We announce changes at least 30 days before they apply, unless the law or a security problem requires less. You may close your account when nothing is open. Records that the law requires are kept. Governing law and venue: to be completed by the operator.',
      ],
    },
  ],
}

export const PRIVACY: LegalText = {
  title: 'Privacy notice',
  lead: 'Which personal data we use, what for, and what you can ask of us.',
  version: 'Version of November 27, 2026',
  sections: [
    {
      id: 'data',
      title: 'What we collect',
      paragraphs: [
        'From you: name, work email, phone, position, company, password (stored as a hash only), what you enter about loads, trucks and drivers, documents that you upload, and messages.',
        'From use: network address, browser, time and account of sign-ins and of acts that matter, for security and as evidence. Positions of a truck while it runs a shipment, as reported by the driver or the carrier.',
        'From public registers: the carrier records of FMCSA.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for',
      paragraphs: [
        'To run the marketplace and your contracts, to check companies and prevent fraud, to pay and invoice, to answer you, to meet legal duties, and to compute statistics in which nobody can be recognized. We show no advertising and sell no personal data.',
      ],
    },
    {
      id: 'share',
      title: 'Who sees it',
      paragraphs: [
        'The other side of a load sees what it needs for that load: before a booking the company and its record, after it also contacts, documents and positions. Our staff see what their work requires, and what they open is logged. Providers that host, send email or move money process data on our instructions. Authorities receive what the law compels us to give.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      paragraphs: [
        'Records of loads and money are kept for up to seven years, as transportation and tax law require. Documents are kept for the period that their kind requires and are then deleted. Audit events and signatures are kept as evidence. Sign-in sessions end after at most 30 days.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'We store your sign-in, language, theme and unfinished forms in your browser. There are no third-party cookies and no tracking across sites.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      paragraphs: [
        'Connections are encrypted, passwords are hashed, tax and license numbers are sealed, and access is checked on the server for every request. Report a weakness to the address in /.well-known/security.txt.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask',
      paragraphs: [
        'You may ask what we hold about you, have it corrected, receive a copy, and have it deleted where no law requires us to keep it. Depending on where you live, you have further rights, for example under California or European law. Write to us through the contact page; we answer within 30 days.',
      ],
    },
  ],
}
