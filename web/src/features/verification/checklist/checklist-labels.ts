import type { ChecklistItem } from '@drawbar/contract/verification/checklist.ts'
import { t } from '../../../app/i18n/t.ts'
import { COMPANY_ID, MAILBOX_ID, paths, withQuery } from '../../../paths.ts'
import { AUTHORITY_ID, profileTab } from '../../../app/frame/profile-tabs.ts'

const AUTHORITY = `${profileTab('profile')}#${AUTHORITY_ID}`
const DOCUMENTS = profileTab('papers')

export interface ItemLabels {
  name: string
  /** What it is good for. */
  why: string
  /** The button that leads to it. */
  action: string
  to: string
}

export const CHECKLIST_ITEMS: Record<ChecklistItem, ItemLabels> = {
  email: {
    name: t('Confirm your email'),
    why: t('Loads, bids and payouts need a confirmed mailbox.'),
    action: t('Confirm'),
    // The verification tab of a carrier has the code; everybody else has it above the screen.
    to: `${profileTab('verification')}#${MAILBOX_ID}`,
  },
  number: {
    name: t('USDOT or MC number'),
    why: t('Add your number and confirm that it is yours to start bidding.'),
    action: t('Add number'),
    to: AUTHORITY,
  },
  authority: {
    name: t('Active authority'),
    why: t('FMCSA shows it, or you upload your authority letter.'),
    action: t('Check authority'),
    to: AUTHORITY,
  },
  auto_liability: {
    name: t('Auto liability'),
    why: t('No load is awarded without a policy in force.'),
    action: t('Add policy'),
    to: profileTab('insurance'),
  },
  cargo_coverage: {
    name: t('Cargo cover'),
    why: t('No load is awarded without a policy in force.'),
    action: t('Add policy'),
    to: profileTab('insurance'),
  },
  coi: {
    name: t('Certificate of insurance'),
    why: t('Staff check your policies against it.'),
    action: t('Upload'),
    to: DOCUMENTS,
  },
  w9: { name: t('W-9'), why: t('It is needed to pay and to be paid.'), action: t('Upload'), to: DOCUMENTS },
  carrier_agreement: {
    name: t('Carrier agreement'),
    why: t('Read it and sign it here. It takes a few minutes.'),
    action: t('Read and sign'),
    to: withQuery(paths.profile, { tab: 'papers', sign: 'agreement' }),
  },
  ucr: {
    name: t('Unified Carrier Registration'),
    why: t('Required each year to haul between states.'),
    action: t('Upload'),
    to: DOCUMENTS,
  },
  hazmat_registration: {
    name: t('Hazmat registration'),
    why: t('Required because you haul hazmat.'),
    action: t('Upload'),
    to: DOCUMENTS,
  },
  verification: {
    name: t('Submit for verification'),
    why: t('Awards and dispatches wait until staff have verified you.'),
    action: t('Submit'),
    to: profileTab('verification'),
  },
  fleet: {
    name: t('A truck and a driver'),
    why: t('You dispatch a shipment with both.'),
    action: t('Add'),
    to: paths.carrierVehicles,
  },
  pay_to: {
    name: t('Pay-to'),
    why: t('Say who is paid: you or your factor.'),
    action: t('Set'),
    to: profileTab('pay'),
  },
  mailing_address: {
    name: t('Mailing address'),
    why: t('Invoices print it as your bill-to or remit-to.'),
    action: t('Add'),
    to: `${profileTab('profile')}#${COMPANY_ID}`,
  },
  equipment: {
    name: t('Equipment'),
    why: t('Shippers see whether it fits their loads.'),
    action: t('Add'),
    to: profileTab('work'),
  },
  home: { name: t('Home terminal'), why: t('Loads near it are shown first.'), action: t('Add'), to: AUTHORITY },
  first_bid: {
    name: t('Place your first bid'),
    why: t('Search the board, open a load and name your price.'),
    action: t('Find loads'),
    to: paths.carrierLoads,
  },
  lanes: { name: t('Lanes'), why: t('List the lanes you run.'), action: t('Add'), to: profileTab('work') },
  scac: { name: t('SCAC'), why: t('If you have one, shippers book by it.'), action: t('Add'), to: AUTHORITY },
  invite: {
    name: t('Invite a colleague'),
    why: t('Everybody works under their own login and role.'),
    action: t('Invite'),
    to: withQuery(paths.settings, { tab: 'team' }),
  },
  first_load: {
    name: t('Post your first load'),
    why: t('Carriers see it at once and bid on it.'),
    action: t('Post a load'),
    to: withQuery(paths.consignorListings, { post: 'new' }),
  },
  credit_application: {
    name: t('Credit application'),
    why: t('Carriers book sooner when they know you pay.'),
    action: t('Upload'),
    to: DOCUMENTS,
  },
  first_award: {
    name: t('Award a load'),
    why: t('Compare the bids of a load and pick a carrier.'),
    action: t('Compare bids'),
    to: paths.consignorBids,
  },
}
