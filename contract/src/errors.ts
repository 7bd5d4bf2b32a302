/**
 * Every error that may cross the wire. 403, 404, 500 and 503 carry fixed texts in the client (spec §8), so a refusal whose
 * reason a person needs is 400, 402, 409, 410, 422 or 429. 401 means "your session is gone" outside login.
 */
interface ErrorShape {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  message: string
}

export const ERRORS = {
  // Any endpoint may answer with these.
  invalid_input: { status: 400, message: 'Some fields need another look.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  idempotency_key_required: { status: 400, message: 'This call needs an Idempotency-Key header.' },
  unauthenticated: { status: 401, message: 'Session expired. Please log in again.' },
  forbidden: { status: 403, message: 'Access denied. You do not have permission to perform this action.' },
  not_found: { status: 404, message: 'The requested resource was not found.' },
  request_in_progress: { status: 409, message: 'The same request is still being carried out.' },
  conflict: { status: 409, message: 'Somebody else changed this at the same moment. Look again, then repeat.' },
  payload_too_large: { status: 413, message: 'That is too large to accept.' },
  unsupported_media_type: { status: 415, message: 'That kind of content is not accepted here.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please send it again.' },
  headers_too_large: { status: 431, message: 'The request carries more headers than are accepted.' },
  internal: { status: 500, message: 'Server error. Please try again later.' },
  unavailable: { status: 503, message: 'Service temporarily unavailable. Please try again later.' },
  stale_version: { status: 409, message: 'This record changed since you opened it. Here is how it stands now.' },

  // accounts
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Log in instead.' },
  reset_link_invalid: { status: 400, message: 'The reset link is invalid or expired. Please request a new one.' },
  password_refused: { status: 422, message: 'Choose another password.' },
  wrong_password: { status: 422, message: 'That is not your current password.' },
  wrong_code: { status: 422, message: 'That code is not right. Enter the newest one from your authenticator app.' },
  second_factor_off: { status: 409, message: 'Your second factor is not on.' },
  second_factor_not_begun: { status: 409, message: 'That key is no longer waiting for its first code. Begin again.' },
  second_factor_kept: { status: 409, message: 'Staff keep their second factor. You can move it to another app.' },
  company_suspended: {
    status: 409,
    message:
      'Your company is suspended. You can read everything and finish what is under way. Why, and how to appeal, stands at the top of the page.',
  },
  mailbox_unverified: {
    status: 409,
    message: 'Verify your email first. Use the “Verify email” button at the top of the page.',
  },
  second_factor_enrollment_required: { status: 403, message: 'Turn on your second factor first.' },
  name_under_review: { status: 409, message: 'Your company name is under review. You can draft and post meanwhile.' },
  company_not_active: { status: 409, message: 'This company is already suspended or closed.' },
  company_not_suspended: { status: 409, message: 'This company is not suspended.' },
  second_person_required: {
    status: 422,
    message: 'A suspension for fraud is lifted by somebody else than who suspended.',
  },
  suspension_cause_persists: {
    status: 422,
    message: 'What the company was suspended for still stands. It is mended first.',
  },
  company_closed: { status: 409, message: 'This company is already closed.' },
  company_has_open_items: { status: 422, message: 'The company still has something open. Close that first.' },
  merge_blocked: { status: 409, message: 'Something stands in the way of this merge. It is listed.' },
  no_duplicate: { status: 409, message: 'Nothing speaks for these two being one company any more.' },
  invitation_pending: { status: 409, message: 'This address has an open invitation already.' },
  invitation_over: { status: 410, message: 'This invitation was used, taken back or has lapsed. Ask for a new one.' },
  last_owner: { status: 409, message: 'A company keeps an owner. Hand the ownership over first.' },
  transfer_pending: { status: 409, message: 'The ownership is being handed over already. Take that back first.' },
  transfer_over: { status: 410, message: 'This handover was completed, declined, taken back or has lapsed.' },
  side_not_available: { status: 422, message: 'Your company does not act on that side of the market.' },
  own_account: { status: 409, message: 'Nobody does this to their own account. Ask another member of staff.' },
  founder_needed: { status: 409, message: 'Only a founder does this to a member of staff.' },
  last_founder: { status: 409, message: 'This is the last founder who can log in. Make another one first.' },
  user_suspended: { status: 409, message: 'This person is suspended.' },
  mail_moved: { status: 409, message: 'This mail has moved on meanwhile.' },
  no_mail_server: {
    status: 409,
    message: 'No mail server is set up, so nothing leaves. Set SMTP_URL, then send it again.',
  },
  mail_links_over: {
    status: 409,
    message: 'The links in this mail have run out, so it is not sent any more. Repeat what made it instead.',
  },
  mail_server_set: {
    status: 409,
    message: 'A mail server brings this mail, so its links and codes are for its reader alone.',
  },
  user_not_suspended: { status: 409, message: 'This person is not suspended.' },
  user_is_staff: { status: 409, message: 'Nobody acts for a member of staff.' },
  not_acting: { status: 409, message: 'You do not act for anybody.' },
  /** An endpoint that declares it refuses staff who act on behalf (platform/bind.ts). */
  not_while_acting: {
    status: 409,
    message: 'You act for somebody else, and this only they do themselves. Stop acting first.',
  },

  // carriers
  policy_kept: {
    status: 422,
    message:
      'This policy was checked; it stays on file until another that was checked is in force. Add the new one and upload its certificate.',
  },
  too_many_policies: { status: 422, message: 'Take an old policy off the file before you add another.' },
  check_passes: { status: 409, message: 'This check passes now. There is nothing to answer.' },
  check_not_answerable: { status: 422, message: 'This check is not answered with evidence.' },
  check_not_overridable: { status: 422, message: 'This check cannot be set aside. Fix its cause.' },
  answer_waiting: { status: 409, message: 'Your answer to this check is already with staff.' },
  nothing_set_aside: { status: 409, message: 'This answer sets nothing aside.' },
  answer_decided: { status: 409, message: 'This answer was already decided or taken back.' },
  number_settled: {
    status: 409,
    message:
      'Staff settled that this number belongs to another company. Give your own; if that is wrong, write to support.',
  },
  number_contested: {
    status: 409,
    message: 'Another company on this market goes by this number. Staff look into whose it is and write to you.',
  },
  number_unknown: { status: 422, message: 'The register knows no carrier of this number.' },
  number_claim_settled: {
    status: 409,
    message: 'This claim is no longer waiting for proof. Reload to see where it stands.',
  },
  number_has_no_email: {
    status: 422,
    message: 'The register has no email for this number. Our staff will call the phone number it lists.',
  },
  number_code_wrong: { status: 422, message: 'That code is not right.' },
  number_code_over: { status: 410, message: 'This code has expired. Request a new one.' },
  contest_settled: { status: 409, message: 'Somebody has already said whose this number is.' },

  // verification
  verification_incomplete: { status: 422, message: 'Something is still missing. It stands in the list.' },
  verification_state: { status: 409, message: 'This verification has moved on. Look again.' },
  verification_held: { status: 409, message: 'Somebody else has this case.' },
  verification_not_held: { status: 409, message: 'You no longer hold this case. Take it again, then go on.' },
  phone_unproved: {
    status: 409,
    message:
      'Call the company first, and write down who answered: nobody is verified by a phone number that nobody called.',
  },
  requirement_missing: { status: 409, message: 'Something that is asked of every carrier is not on file any more.' },
  checks_open: { status: 409, message: 'Give every check an outcome first.' },
  conflict_of_interest: { status: 409, message: 'You may not decide about this company.' },
  second_reviewer_required: { status: 409, message: 'A colleague has to confirm what you proposed.' },
  number_verified_elsewhere: {
    status: 409,
    message: 'Another company is verified under this USDOT number. Staff will look into it.',
  },
  tax_id_verified_elsewhere: {
    status: 409,
    message: 'Another company is verified under this tax number. Staff will look into it.',
  },
  appeal_over: { status: 410, message: 'This rejection can no longer be appealed.' },

  // loads
  load_not_editable: { status: 409, message: 'This load can no longer be edited.' },
  load_not_draft: { status: 409, message: 'This load is not a draft any more.' },
  load_not_open: { status: 409, message: 'This load is no longer open.' },
  load_not_paused: { status: 409, message: 'This load is not paused.' },
  load_not_cancellable: { status: 409, message: 'This load can no longer be canceled.' },
  load_incomplete: { status: 422, message: 'The load is not ready to be posted.' },
  import_refused: { status: 422, message: 'The file was not imported. Nothing was created.' },
  import_expired: { status: 410, message: 'This import preview has expired. Upload the file again.' },
  import_done: { status: 409, message: 'This import was already carried out.' },
  import_repeated: { status: 409, message: 'A tender of this file was imported meanwhile. Check the file again.' },

  // bids and awards
  carrier_has_bid: { status: 409, message: 'This carrier has a bid on the load. Answer that bid.' },
  carrier_not_eligible: { status: 422, message: 'You cannot take this load yet.' },
  carrier_passed: { status: 409, message: 'This carrier did not take the load at this price. Offer it more.' },
  currency_mismatch: { status: 422, message: 'The price must be in the currency of the load.' },
  bidding_closed: { status: 409, message: 'Bidding on this load has closed.' },
  bidding_sealed: { status: 409, message: 'Sealed bids cannot be opened before the deadline.' },
  search_name_taken: { status: 409, message: 'You have a saved search of this name. Choose another name.' },
  too_many_searches: { status: 409, message: 'You keep as many searches as there can be. Delete one first.' },
  too_many_marks: { status: 409, message: 'Your list is full. Take something off it first.' },
  capacity_not_open: { status: 409, message: 'This truck is no longer on offer.' },
  already_asked: { status: 409, message: 'You have asked this carrier about this truck and load already.' },
  bids_not_taken: { status: 409, message: 'This load has a fixed price and takes no bids.' },
  bid_already_open: { status: 409, message: 'You already have a live bid on this load. Revise it instead.' },
  bid_needs_reconfirm: {
    status: 409,
    message: 'You changed the load after this bid. Its carrier has to confirm the price first.',
  },
  counters_used_up: {
    status: 409,
    message: 'You have named five prices on this bid. Accept it, turn it down, or wait for the carrier to move.',
  },
  bid_not_open: { status: 409, message: 'This bid is no longer open.' },
  bid_expired: { status: 410, message: 'This bid is past the time its carrier gave it.' },
  stale_revision: { status: 409, message: 'The bid changed since you saw it. Look at the new price first.' },
  not_your_turn: { status: 409, message: 'The other side has to answer first.' },
  already_awarded: { status: 409, message: 'This load is already awarded.' },
  bids_refused: { status: 409, message: 'No bid was placed. What stands in the way is listed by load.' },
  bid_in_package: {
    status: 409,
    message:
      'Its carrier tied this bid to others: they are awarded together or not at all. Award them together under Award many.',
  },
  award_plan_running: { status: 409, message: 'A search of your company is still running. Wait for it, or stop it.' },
  award_plan_over: { status: 409, message: 'This plan has moved on. Look at it again.' },
  award_plan_unproved: {
    status: 409,
    message: 'The award is not proved to be the best, so what a losing bid had to ask is not exact either.',
  },
  award_prices_asked: {
    status: 429,
    message: 'Five prices of your company are being worked out already. Wait for one of them.',
  },
  award_plan_stopped: { status: 409, message: 'One load stopped it, so nothing was awarded. Search again.' },
  award_not_booked: { status: 409, message: 'No carrier is booked on this load.' },
  freight_loaded: {
    status: 422,
    message: 'The freight is already on the truck, so the booking can no longer be ended.',
  },
  carrier_arrived: { status: 409, message: 'The carrier has reported its arrival, so this is no no-show.' },
  stop_reached: { status: 409, message: 'The truck has reached this stop already.' },
  delay_not_excused: { status: 409, message: 'No reason that its carrier gave takes this stop out of its record.' },
  delay_contest_state: { status: 409, message: 'This reason was contested, answered or decided already.' },
  delay_contest_closed: { status: 409, message: 'The days to say so are over.' },
  window_answered: { status: 409, message: 'This was answered already, or another window was proposed.' },
  window_overtaken: {
    status: 409,
    message: 'The proposed window is over by now, or no longer in the order of the trip. Decline it.',
  },
  no_show_not_standing: { status: 409, message: 'No report of a no-show stands on this award.' },
  no_show_too_early: { status: 422, message: 'A no-show is reported an hour after the pickup window closes.' },
  award_not_offered: { status: 409, message: 'There is no open offer on this load.' },
  offer_expired: { status: 410, message: 'The offer has lapsed.' },
  load_not_bookable: { status: 409, message: 'This load cannot be booked at a fixed price.' },
  rate_confirmation_not_ready: {
    status: 409,
    message: 'The rate confirmation is still being written. Try again in a moment.',
  },
  agreement_changed: {
    status: 409,
    message: 'The agreement changed since you opened it. Read the new version, then sign.',
  },
  agreement_signed: { status: 409, message: 'This version of the agreement is already signed for your company.' },
  rate_confirmation_changed: { status: 409, message: 'The rate confirmation changed since you opened it.' },
  rate_confirmation_signed: { status: 409, message: 'The rate confirmation is already signed.' },

  // bids by link
  bid_link_expired: { status: 410, message: 'This link has expired. Ask whoever invited you for a new one.' },
  bid_link_revoked: { status: 410, message: 'Whoever invited you took this link back.' },
  bid_code_wrong: { status: 422, message: 'That code is not right.' },
  bid_code_over: { status: 410, message: 'This code is no longer good. Ask for a new one.' },
  mailbox_code_wrong: { status: 422, message: 'That code is not right.' },
  mailbox_code_over: { status: 410, message: 'This code is no longer good. Ask for a new one.' },
  mailbox_unproved: { status: 409, message: 'Your code has lapsed. Ask for a new one; what you typed is still here.' },
  public_bid_exists: { status: 409, message: 'A bid stands by this link already. Change that one.' },
  public_bid_not_open: { status: 409, message: 'This bid was withdrawn, claimed or taken off, so it does not stand.' },
  public_bid_outdated: {
    status: 409,
    message: 'The load changed after you named this price. Look at it again and save your price anew, then claim it.',
  },
  carrier_account_needed: { status: 422, message: 'Log in as a member of a carrier to claim this bid.' },
  number_differs: { status: 409, message: 'Your company goes by another number than the one you bid with.' },
  too_many_documents: { status: 409, message: 'This shipment has 200 documents, the most that one can have.' },
  too_many_invitations: { status: 409, message: 'You have invited as many carriers as there can be.' },
  bid_invitation_over: { status: 409, message: 'This invitation is over already.' },
  asked_to_join: { status: 409, message: 'You asked this carrier within the last 24 hours.' },

  // fraud cases
  case_held: { status: 409, message: 'Somebody else holds this case.' },
  case_not_yours: { status: 409, message: 'Claim this case first; your half hour on it may have run out.' },
  case_decided: { status: 409, message: 'This case is already decided.' },
  case_not_decided: { status: 409, message: 'This case is not decided yet.' },
  case_open_already: { status: 409, message: 'Another case of this company is already open.' },

  // shipments, fleet, documents
  rate_confirmation_unsigned: { status: 409, message: 'Sign the rate confirmation before you dispatch.' },
  rating_closed: { status: 409, message: 'More than thirty days have passed since the delivery.' },
  shipment_state: { status: 409, message: 'The shipment is not at that point.' },
  pod_not_shown: {
    status: 409,
    message:
      'This proof of delivery cannot be shown, so nobody can approve it. Send it back and ask for a JPEG or PDF.',
  },
  vehicle_busy: { status: 409, message: 'That truck is on another shipment.' },
  driver_busy: { status: 409, message: 'That driver is on another shipment.' },
  vehicle_unavailable: { status: 422, message: 'That truck is not in service.' },
  driver_state: { status: 409, message: 'A driver who has left is hired again first, and cleared anew.' },
  driver_unavailable: { status: 422, message: 'That driver may not drive.' },
  event_corrected: { status: 409, message: 'This report was corrected already. Correct its correction.' },
  event_not_reported: { status: 422, message: 'Nobody reported this; it follows from what was reported.' },
  event_out_of_range: { status: 422, message: 'That time cannot be right.' },
  unit_number_taken: { status: 409, message: 'You already have a vehicle with this unit number.' },
  vin_taken: {
    status: 409,
    message:
      'Another vehicle with this VIN is registered as owned. If you lease yours, say so; if not, look at the VIN again. Our staff have been told.',
  },
  vin_in_fleet: { status: 409, message: 'You already have a unit with this VIN.' },
  licence_taken: { status: 409, message: 'You already have an active driver with this license.' },
  team_required: { status: 422, message: 'This load requires a team. Choose a second driver.' },
  endorsement_missing: { status: 422, message: 'That driver lacks an endorsement that this load needs.' },
  dispatch_doubtful: { status: 409, message: 'Somebody should look at this before the truck goes.' },
  file_refused: { status: 422, message: 'Send a PDF, JPEG, PNG or WebP file.' },
  document_not_ready: { status: 409, message: 'This file is still being checked for malware. Try again in a minute.' },
  document_gone: { status: 410, message: 'This file is no longer kept.' },
  /** A fault of the store, which its operator reads in the log. */
  document_lost: {
    status: 503,
    message: 'This file is on record, but it is missing from our store. Tell support, or send the file again.',
  },
  document_not_open: { status: 409, message: 'This paper has moved on since you opened it.' },
  review_claimed: { status: 409, message: 'Somebody else is reviewing this paper.' },
  review_not_held: { status: 409, message: 'You no longer hold this paper. Take it again, then decide.' },
  own_company: {
    status: 422,
    message: 'You cannot review a paper of your own company, of one that you acted for, or one that you sent.',
  },
  undo_too_late: { status: 410, message: 'This decision can no longer be taken back.' },

  // carriers
  carrier_has_no_email: { status: 422, message: 'The register has no e-mail address of this carrier.' },
  carrier_invited_already: { status: 409, message: 'This carrier was invited within the last seven days.' },
  carrier_is_member: { status: 409, message: 'This carrier is a member already.' },
  register_import_closed: { status: 409, message: 'This import is over, or is not ready for that.' },

  // billing
  charge_not_open: { status: 409, message: 'This charge has already been decided.' },
  invoice_not_payable: { status: 409, message: 'This invoice cannot take a payment.' },
  payment_recorded: { status: 409, message: 'A payment with this reference is already recorded on this invoice.' },
  payment_reversed: { status: 409, message: 'This payment was reversed already.' },
  payment_paid_out: {
    status: 409,
    message: 'The carrier was paid out of this payment, so it stands. Settle the difference with the carrier.',
  },
  /** The ledger keeps no money that belongs to no invoice, so the part beyond it is recorded where it belongs, or goes back. */
  overpayment: {
    status: 422,
    message:
      'That is more than the invoice still asks. Record what it asks here, and the rest on another invoice under the same bank reference, or send the rest back.',
  },
  payout_held: { status: 409, message: 'The carrier is suspended. Its payouts wait until that is lifted.' },
  payout_not_due: { status: 409, message: 'There is nothing to pay out on this invoice.' },

  // disputes
  claim_filing_closed: { status: 409, message: 'More than nine months have passed since the delivery.' },
  cargo_claim_open: {
    status: 409,
    message: 'A claim of this kind already stands on this shipment. Go on with that one, or withdraw it first.',
  },
  cargo_claim_state: { status: 409, message: 'This claim has moved on. Look at it again.' },

  // operations
  waitlist_link_invalid: {
    status: 400,
    message: 'This link is not complete. Open it again from the mail, or join once more.',
  },
  waitlist_link_expired: {
    status: 410,
    message: 'This link is older than seven days. Join once more and we send a new one.',
  },
} as const satisfies Record<string, ErrorShape>

export type ErrorCode = keyof typeof ERRORS

/** Codes an endpoint need not declare. */
export const UNIVERSAL_ERRORS = [
  'invalid_input',
  'malformed_request',
  'idempotency_key_required',
  'unauthenticated',
  'forbidden',
  'not_found',
  'request_in_progress',
  'conflict',
  // Of a member's act on the market, whatever it is, and of what `access` asks for.
  'company_suspended',
  'mailbox_unverified',
  'second_factor_enrollment_required',
  'name_under_review',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'too_many_requests',
  'request_timeout',
  'headers_too_large',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** RFC 9457 body of every error. `message` repeats `detail`, and `errors` maps a field path to a sentence (spec §8 reads both). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  message: string
  code: ErrorCode
  errors?: Record<string, string>
  /** The record as it stands now, for `stale_version`; eligibility reasons, for `carrier_not_eligible`. */
  current?: unknown
  requestId: string
}
