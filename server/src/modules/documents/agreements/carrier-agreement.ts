import { createHash } from 'node:crypto'
import { PAYMENT_TERMS_DAYS, POD_APPROVAL_DAYS } from '@drawbar/contract/billing/payment-terms.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'

export interface Agreement {
  version: string
  title: string
  notice: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/**
 * The agreement that every carrier signs. Whoever changes a word gives it a new version: carriers then sign again, and
 * `carrier-agreement.test.ts` fails until the hash of the new text is written down.
 */
export const CARRIER_AGREEMENT: Agreement = {
  version: '2026-11-27',
  title: 'Carrier agreement',
  notice: `Template. This text must be reviewed and completed by counsel of the company that operates ${PRODUCT.name} before it is relied on. The English text is the one that binds.`,
  sections: [
    {
      title: '1. Parties and role of the marketplace',
      paragraphs: [
        `This agreement is between the company that operates ${PRODUCT.name} ("Marketplace") and the motor carrier named in the signature ("Carrier"). It applies to every load that Carrier books through the Marketplace.`,
        'The Marketplace brings shippers and carriers together, records what they agree and handles documents and payment on their behalf. Each load is a contract of carriage between Carrier and the company that tendered it ("Shipper"), on the terms of its rate confirmation and this agreement. A Shipper may be the owner of the goods, a broker or another logistics provider.',
        'Carrier is an independent contractor. It hires, pays, trains and supervises its own drivers, and decides how to perform the service. Nothing here makes Carrier an employee, partner or joint venturer of the Marketplace or of a Shipper.',
      ],
    },
    {
      title: '2. Authority and safety',
      paragraphs: [
        'Carrier holds the operating authority that each load requires from the Federal Motor Carrier Safety Administration or the state, province or country concerned, and keeps it active. It does not have an unsatisfactory safety rating, and does not accept loads while one is proposed or in force.',
        'Carrier complies with the law that applies to the transportation: driver qualification, hours of service, electronic logging, drug and alcohol testing, vehicle inspection and maintenance, size and weight, hazardous materials, sanitary transportation of food, and customs.',
        'Carrier tells the Marketplace within one business day when its authority is revoked, suspended or restricted, when its safety rating is downgraded, or when a policy that this agreement requires is canceled, reduced or not renewed. It accepts no new load until the matter is resolved.',
      ],
    },
    {
      title: '3. No re-brokering',
      paragraphs: [
        'Carrier hauls each load with its own equipment, or equipment leased to it under 49 CFR part 376, under its own authority and insurance. It does not broker, co-broker, assign, interline or otherwise hand over a load, in whole or in part, without the prior written consent of the Shipper.',
        'If Carrier breaks this section it remains liable for the load as if it had hauled it itself, forfeits payment for the load, and pays whoever actually hauled it. The Marketplace may end this agreement at once.',
      ],
    },
    {
      title: '4. Insurance',
      paragraphs: [
        'Carrier keeps in force, with insurers authorized in the place of operation: automobile liability of at least $1,000,000 per occurrence, or more where 49 CFR 387.9 requires it for the goods; cargo insurance of at least $100,000, and at least the declared value of each load that it accepts; and workers’ compensation or occupational accident insurance as the law requires.',
        'Cargo insurance covers the goods that Carrier hauls, including refrigeration breakdown for temperature-controlled loads, and has no exclusion that would defeat a claim for the load. Certificates come from the insurer or its agent. A limit of insurance does not limit Carrier’s liability.',
      ],
    },
    {
      title: '5. Rate confirmations and changes',
      paragraphs: [
        'The rate confirmation of a load states its stops, times, freight, equipment and price. Carrier signs it before dispatch. The price is all-in: nothing further is owed unless the rate confirmation states it or the Shipper approves it in the Marketplace.',
        'Where a rate confirmation and this agreement differ, the rate confirmation decides for that load. Terms printed on a bill of lading, receipt or carrier’s tariff do not change either.',
        'A carrier that booked a load and cannot haul it says so at once. Its record shows how often it gave loads back.',
      ],
    },
    {
      title: '6. Performance',
      paragraphs: [
        'Carrier arrives within the window or at the appointment, with clean, dry, odor-free equipment that meets the requirements of the load. It checks the count and condition of the goods where the driver may watch the loading, and notes exceptions on the bill of lading before leaving.',
        'Carrier reports arrival and departure at each stop as it happens, shares the position of the truck from dispatch until delivery, and reports delays, breakdowns, accidents, theft and refused freight as soon as it knows of them.',
        'Carrier keeps seals intact, keeps temperature-controlled goods within the range stated and gives the temperature record on request. It does not move goods to another trailer without consent.',
      ],
    },
    {
      title: '7. Detention, layover and other accessorials',
      paragraphs: [
        'Free time and the rates for detention and layover are those of the rate confirmation. Detention is owed if the driver was on time, the arrival was reported when it happened, and the Shipper was told before free time ended.',
        'Lumper fees and other extras are paid against a receipt if the Shipper approved them before they were incurred. What a canceled load is worth after the truck was dispatched is settled between Carrier and Shipper.',
      ],
    },
    {
      title: '8. Invoices and payment',
      paragraphs: [
        `The invoice for a load is written when its proof of delivery is approved, or when a proof has waited ${POD_APPROVAL_DAYS} business days without an answer. It is due ${PAYMENT_TERMS_DAYS} days later.`,
        'Carrier looks only to the Shipper that tendered the load, and to the Marketplace for money that the Shipper has paid in for it, and makes no claim for freight charges against a consignee or any other party.',
        'Amounts in a cargo claim or dispute may be held back, up to the amount that is disputed, until it is resolved. A change of the account that Carrier is paid to takes effect after a waiting period that protects against fraud. If Carrier has assigned its receivables, payment to the factor named in the notice of assignment discharges the debt.',
      ],
    },
    {
      title: '9. Cargo loss, damage and delay',
      paragraphs: [
        'Carrier is liable for loss of, damage to and delay of goods as a motor carrier under 49 USC 14706 (the Carmack Amendment), from receipt until delivery, for the actual loss and up to the value declared for the load. A claim is filed within nine months of delivery, acknowledged within 30 days and paid, declined or answered with an offer within 120 days (49 CFR part 370). A suit is brought within two years after a claim is declined in writing.',
        'Goods that were refused or damaged are kept and protected until the Shipper decides what happens to them. Carrier sells no goods for salvage without the Shipper’s written consent.',
      ],
    },
    {
      title: '10. Indemnity',
      paragraphs: [
        'Carrier defends and indemnifies the Marketplace and the Shipper against claims for injury, death, property damage and fines that arise from the negligence, willful misconduct or breach of this agreement of Carrier, its drivers and its agents, except to the extent that they arise from the negligence of the party that asks for indemnity, and except where the law of the place forbids it.',
        'Neither the Marketplace nor Carrier owes the other lost profits or other consequential damages. This does not limit liability for cargo under section 9.',
      ],
    },
    {
      title: '11. Conduct and confidentiality',
      paragraphs: [
        'Carrier uses accounts, prices, contacts and documents of the Marketplace only to find, haul and settle loads. It keeps the prices and contacts of Shippers confidential.',
        'Carrier does not pose as another company, share accounts, give false positions, or pay or accept a kickback. The Marketplace may suspend an account at once where it suspects fraud, and tells Carrier why as far as the law and the investigation permit.',
      ],
    },
    {
      title: '12. Records',
      paragraphs: [
        'Each party keeps the records of a load for at least three years. The parties to a brokered load may review its record as 49 CFR 371.3 provides.',
      ],
    },
    {
      title: '13. Waiver under 49 USC 14101(b)',
      paragraphs: [
        'For services under this agreement the parties waive the rights and remedies of part B of subtitle IV of title 49 of the United States Code as far as this agreement is inconsistent with them and the law permits it. Registration, insurance and safety fitness are not waived.',
      ],
    },
    {
      title: '14. Term, changes and ending',
      paragraphs: [
        'This agreement begins when it is signed and continues until a party ends it with 30 days’ notice. A party may end it at once if the other breaks it in a way that cannot be cured. Loads that were booked before it ends are completed under it.',
        'When the text changes, the Marketplace asks Carrier to sign the new version. The version that was signed stays in force until then, for no longer than 30 days after notice of the change.',
      ],
    },
    {
      title: '15. Disputes and law',
      paragraphs: [
        'The parties first try to resolve a dispute through the Marketplace. Federal transportation law applies, and otherwise the law of the state named in the Marketplace’s terms of service, without its conflict-of-law rules. If a provision is invalid, the rest remains in force.',
      ],
    },
    {
      title: '16. Electronic signature',
      paragraphs: [
        'The parties agree to sign and keep records electronically (15 USC 7001 and following). Whoever signs states that they may bind Carrier. The signature record consists of the name and title typed, the account, the time, the network address, the browser and a SHA-256 hash of this text. A signed copy is kept with Carrier’s documents and can be downloaded at any time.',
      ],
    },
  ],
}

/** The exact bytes that are signed. */
export const agreementText = ({ version, title, notice, sections }: Agreement): string =>
  [
    `${title}, version ${version}`,
    notice,
    ...sections.flatMap((section) => [section.title, ...section.paragraphs]),
    '',
  ].join('\n')

export const agreementHash = (agreement: Agreement): string =>
  createHash('sha256').update(agreementText(agreement), 'utf8').digest('hex')
