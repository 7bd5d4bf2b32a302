import { PAYMENT_TERMS_DAYS } from '@drawbar/contract/billing/payment-terms.ts'
import { WAITING_RATES } from '@drawbar/contract/awards/waiting-rates.ts'

export interface Clause {
  title: string
  text: string
}

/**
 * The rules printed on every rate confirmation. Two companies without a master agreement need them in writing, and blank caps on
 * accessorials are the commonest cause of billing disputes (domain §2.1).
 */
export function standardClauses({
  currency,
  insuranceMinimum,
}: {
  currency: string
  insuranceMinimum: string
}): Clause[] {
  const rates = waitingTerms(currency)
  return [
    {
      title: 'Payment',
      text: `Net ${PAYMENT_TERMS_DAYS} days from a correct invoice with signed proof of delivery. Nothing is payable beyond the total above unless it is stated here or approved by the shipper in writing.`,
    },
    {
      title: 'Detention',
      text: `Free time is stated at each stop and runs from arrival or the start of the window, whichever is later. After it ${rates.detention}, if the driver was on time and the shipper was told before free time ended.`,
    },
    {
      title: 'Layover',
      text: `${rates.layover} for each night that the truck is held at a stop through no fault of the carrier. Layover and detention are not paid for the same hours.`,
    },
    {
      title: 'Lumper and other extras',
      text: 'Paid against a receipt, if the shipper approved them before they were incurred.',
    },
    {
      title: 'No re-brokering',
      text: 'The carrier named here hauls this load with its own equipment and under its own authority. It shall not broker, assign, interline or otherwise hand over the load without the shipper’s prior written consent. A breach forfeits payment for the load.',
    },
    {
      title: 'Insurance',
      text: `The carrier holds public liability cover of at least ${insuranceMinimum} (49 CFR 387.9) and cargo cover of at least the declared value, in force until the goods are delivered.`,
    },
    {
      title: 'Cargo liability',
      text: 'The carrier is liable for loss of and damage to the goods as provided in 49 USC 14706. Seals are not broken and goods not transferred without the shipper’s consent.',
    },
    {
      title: 'Tracking',
      text: 'The carrier reports arrival and departure at each stop as it happens, and any delay as soon as it is known.',
    },
    {
      title: 'Documents',
      text: 'With the invoice: signed bill of lading or delivery receipt (proof of delivery), receipts for every extra, and the scale ticket where one was required.',
    },
  ]
}

function waitingTerms(currency: string): { detention: string; layover: string } {
  const rates = WAITING_RATES[currency]
  if (!rates) {
    const agreed = `in ${currency}, as the two companies agree in writing before the truck is dispatched`
    return {
      detention: `an hourly rate in quarter hours ${agreed}`,
      layover: `An amount ${agreed},`,
    }
  }
  const amount = (units: number): string => `${currency} ${units}.00`
  return {
    detention: `${amount(rates.detentionPerHour)} an hour in quarter hours, at most ${amount(rates.detentionCapPerDay)} a day`,
    layover: amount(rates.layoverPerNight),
  }
}
