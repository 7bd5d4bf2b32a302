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
  invalid_input: { status: 400, message: 'Please check the highlighted fields.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  idempotency_key_required: { status: 400, message: 'This request needs an Idempotency-Key header.' },
  unauthenticated: { status: 401, message: 'Session expired. Please log in again.' },
  forbidden: { status: 403, message: 'Access denied. You do not have permission to perform this action.' },
  not_found: { status: 404, message: 'The requested resource was not found.' },
  request_in_progress: { status: 409, message: 'This request is still being processed.' },
  conflict: { status: 409, message: 'Somebody else changed this at the same moment. Review it and try again.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please send it again.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  internal: { status: 500, message: 'Server error. Please try again later.' },
  unavailable: { status: 503, message: 'Service temporarily unavailable. Please try again later.' },
  stale_version: { status: 409, message: 'This record changed since you opened it. Here is the current version.' },

  // accounts
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Log in instead.' },
  reset_link_invalid: { status: 400, message: 'The reset link is invalid or expired. Please request a new one.' },
  password_refused: { status: 422, message: 'Choose a different password.' },
  wrong_password: { status: 422, message: 'That is not your current password.' },
  wrong_code: { status: 422, message: 'That code is not correct. Enter the newest code from your authenticator app.' },
  second_factor_off: { status: 409, message: 'Two-factor authentication is off.' },
  second_factor_not_begun: { status: 409, message: 'This setup has expired. Start again.' },
  second_factor_kept: {
    status: 409,
    message: 'Staff must keep two-factor authentication. You can move it to another app.',
  },
  company_suspended: {
    status: 409,
    message:
      'Your company is suspended. You can view everything and finish work in progress. The reason and how to appeal are at the top of the page.',
  },
  mailbox_unverified: {
    status: 409,
    message: 'Confirm your email first. Use the “Verify email” button at the top of the page.',
  },
  second_factor_enrollment_required: { status: 403, message: 'Turn on two-factor authentication first.' },
  name_under_review: {
    status: 409,
    message: 'Your company name is under review. Until then you can draft and post loads.',
  },
  company_not_active: { status: 409, message: 'This company is already suspended or closed.' },
  company_not_suspended: { status: 409, message: 'This company is not suspended.' },
  second_person_required: {
    status: 422,
    message: 'A suspension for fraud must be lifted by a different person than the one who imposed it.',
  },
  suspension_cause_persists: {
    status: 422,
    message: 'The reason for the suspension is still on record. Resolve it first.',
  },
  company_closed: { status: 409, message: 'This company is already closed.' },
  company_has_open_items: { status: 422, message: 'The company still has open items. Close them first.' },
  merge_blocked: { status: 409, message: 'This merge is blocked. The reasons are listed.' },
  no_duplicate: { status: 409, message: 'Nothing indicates any longer that these two are one company.' },
  invitation_pending: { status: 409, message: 'This address already has an open invitation.' },
  invitation_over: { status: 410, message: 'This invitation was used, revoked or has expired. Ask for a new one.' },
  last_owner: { status: 409, message: 'A company needs an owner. Transfer ownership first.' },
  transfer_pending: { status: 409, message: 'An ownership transfer is already in progress. Revoke it first.' },
  transfer_over: { status: 410, message: 'This transfer was completed, declined, revoked or has expired.' },
  side_not_available: { status: 422, message: 'Your company does not operate on that side of the market.' },
  own_account: { status: 409, message: 'You cannot do this to your own account. Ask a colleague.' },
  founder_needed: { status: 409, message: 'Only a founder can do this to a staff member.' },
  last_founder: { status: 409, message: 'This is the last founder who can log in. Add another one first.' },
  user_suspended: { status: 409, message: 'This person is suspended.' },
  mail_moved: { status: 409, message: 'This email has changed since you opened it.' },
  no_mail_server: {
    status: 409,
    message: 'No email server is configured, so nothing is delivered. Set SMTP_URL, then send it again.',
  },
  mail_links_over: {
    status: 409,
    message: 'The links in this email have expired, so it can no longer be sent. Repeat the original action instead.',
  },
  mail_server_set: {
    status: 409,
    message: 'An email server delivers this email, so only its recipient may see its links and codes.',
  },
  user_not_suspended: { status: 409, message: 'This person is not suspended.' },
  user_is_staff: { status: 409, message: 'You cannot act on behalf of a staff member.' },
  not_acting: { status: 409, message: 'You are not acting on anyone’s behalf.' },
  /** An endpoint that declares it refuses staff who act on behalf (platform/bind.ts). */
  not_while_acting: {
    status: 409,
    message: 'You are acting on someone’s behalf, and only they can do this. Stop acting first.',
  },

  // carriers
  policy_kept: {
    status: 422,
    message:
      'This policy was verified; it stays on file until another verified policy is in force. Add the new one and upload its certificate.',
  },
  too_many_policies: { status: 422, message: 'Remove an old policy before you add another.' },
  check_passes: { status: 409, message: 'This check passes now. No request is needed.' },
  override_not_requestable: { status: 422, message: 'This check cannot be answered with evidence.' },
  check_not_overridable: { status: 422, message: 'This check cannot be overridden. Fix its cause.' },
  override_request_waiting: { status: 409, message: 'Your override request for this check is already under review.' },
  nothing_overridden: { status: 409, message: 'This request overrides nothing.' },
  override_request_decided: { status: 409, message: 'This request was already decided or withdrawn.' },
  number_settled: {
    status: 409,
    message:
      'Our team decided that this number belongs to another company. Enter your own; if you disagree, contact support.',
  },
  number_contested: {
    status: 409,
    message: 'Another account already uses this number. Our team will check and email you.',
  },
  number_unknown: { status: 422, message: 'No carrier in the register has this number.' },
  number_claim_settled: {
    status: 409,
    message: 'This claim is no longer waiting for proof. Reload to see its status.',
  },
  number_has_no_email: {
    status: 422,
    message: 'The register has no email for this number. Our team will call the phone number it lists.',
  },
  number_code_wrong: { status: 422, message: 'That code is not correct.' },
  number_code_over: { status: 410, message: 'This code has expired. Request a new one.' },
  contest_settled: { status: 409, message: 'This contest was already decided.' },

  // verification
  verification_incomplete: { status: 422, message: 'Something is still missing. See the list.' },
  verification_state: { status: 409, message: 'This verification has changed. Reload and try again.' },
  verification_held: { status: 409, message: 'A colleague has claimed this case.' },
  verification_not_held: { status: 409, message: 'Your claim on this case has ended. Claim it again to continue.' },
  phone_unproved: {
    status: 409,
    message: 'Call the company first and note who answered. A number that nobody called cannot verify a company.',
  },
  requirement_missing: { status: 409, message: 'Something required of every carrier is no longer on file.' },
  checks_open: { status: 409, message: 'Record an outcome for every check first.' },
  conflict_of_interest: {
    status: 409,
    message: 'You have a conflict of interest with this company and cannot decide.',
  },
  second_reviewer_required: { status: 409, message: 'A colleague must confirm your proposal.' },
  number_verified_elsewhere: {
    status: 409,
    message: 'Another company is verified under this USDOT number. Our team will look into it.',
  },
  tax_id_verified_elsewhere: {
    status: 409,
    message: 'Another company is verified under this tax ID. Our team will look into it.',
  },
  appeal_over: { status: 410, message: 'This decision can no longer be appealed.' },

  // loads
  load_not_editable: { status: 409, message: 'This load can no longer be edited.' },
  load_not_draft: { status: 409, message: 'This load is no longer a draft.' },
  load_not_open: { status: 409, message: 'This load is no longer open.' },
  load_not_paused: { status: 409, message: 'This load is not paused.' },
  load_not_cancellable: { status: 409, message: 'This load can no longer be canceled.' },
  load_incomplete: { status: 422, message: 'This load is not ready to post.' },
  import_refused: { status: 422, message: 'The file was not imported. Nothing was created.' },
  import_expired: { status: 410, message: 'This import preview has expired. Upload the file again.' },
  import_done: { status: 409, message: 'This file was already imported.' },
  import_repeated: {
    status: 409,
    message: 'A tender in this file was imported in the meantime. Check the file again.',
  },

  // bids and awards
  carrier_has_bid: { status: 409, message: 'This carrier already bid on the load. Answer that bid.' },
  carrier_not_eligible: { status: 422, message: 'You cannot take this load yet.' },
  carrier_passed: { status: 409, message: 'This carrier did not take the load at this price. Offer more.' },
  currency_mismatch: { status: 422, message: 'The price must be in the currency of the load.' },
  bidding_closed: { status: 409, message: 'Bidding on this load is closed.' },
  bidding_sealed: { status: 409, message: 'Sealed bids cannot be opened before the deadline.' },
  search_name_taken: { status: 409, message: 'You already have a saved search with this name. Choose another name.' },
  too_many_searches: { status: 409, message: 'You have reached the limit of saved searches. Delete one first.' },
  too_many_marks: { status: 409, message: 'Your list is full. Remove something first.' },
  capacity_not_open: { status: 409, message: 'This truck is no longer posted.' },
  already_asked: { status: 409, message: 'You already asked this carrier about this truck and load.' },
  bids_not_taken: { status: 409, message: 'This load has a fixed price and takes no bids.' },
  bid_already_open: { status: 409, message: 'You already have an open bid on this load. Revise it instead.' },
  bid_needs_reconfirm: {
    status: 409,
    message: 'You changed the load after this bid. The carrier must confirm its price first.',
  },
  counters_used_up: {
    status: 409,
    message: 'You have made five counteroffers on this bid. Accept it, reject it, or wait for the carrier.',
  },
  bid_not_open: { status: 409, message: 'This bid is no longer open.' },
  bid_expired: { status: 410, message: 'This bid has expired.' },
  stale_revision: { status: 409, message: 'The bid changed since you opened it. Check the new price first.' },
  not_your_turn: { status: 409, message: 'The other side has to answer first.' },
  already_awarded: { status: 409, message: 'This load is already awarded.' },
  bids_refused: { status: 409, message: 'No bid was placed. The reasons are listed by load.' },
  bid_in_package: {
    status: 409,
    message: 'This bid belongs to an all-or-nothing package. Award the package under Award many.',
  },
  award_plan_running: { status: 409, message: 'Your company already has a search running. Wait for it, or stop it.' },
  award_plan_over: { status: 409, message: 'This plan has changed. Review it again.' },
  award_plan_unproved: {
    status: 409,
    message: 'This plan is not proven optimal, so a losing bid’s winning price cannot be exact.',
  },
  award_prices_asked: {
    status: 429,
    message: 'Five prices are already being calculated for your company. Wait for one of them.',
  },
  award_plan_stopped: { status: 409, message: 'One load blocked the award, so nothing was awarded. Search again.' },
  award_not_booked: { status: 409, message: 'No carrier is booked on this load.' },
  freight_loaded: {
    status: 422,
    message: 'The freight is already loaded, so the booking can no longer be canceled.',
  },
  carrier_arrived: { status: 409, message: 'The carrier reported its arrival, so this is not a no-show.' },
  stop_reached: { status: 409, message: 'The truck has already reached this stop.' },
  delay_not_excused: { status: 409, message: 'The carrier gave no reason that takes this stop out of its record.' },
  delay_contest_state: { status: 409, message: 'This reason was already disputed, answered or decided.' },
  delay_contest_closed: { status: 409, message: 'The time to dispute this is over.' },
  window_answered: { status: 409, message: 'This was already answered, or a different window was proposed.' },
  window_overtaken: {
    status: 409,
    message: 'The proposed window has passed or no longer fits the order of the stops. Decline it.',
  },
  no_show_not_reversible: { status: 409, message: 'This award has no active no-show report.' },
  no_show_too_early: { status: 422, message: 'A no-show can be reported one hour after the pickup window closes.' },
  award_not_offered: { status: 409, message: 'There is no open offer on this load.' },
  offer_expired: { status: 410, message: 'The offer has expired.' },
  load_not_bookable: { status: 409, message: 'This load cannot be booked at a fixed price.' },
  rate_confirmation_not_ready: {
    status: 409,
    message: 'The rate confirmation is still being created. Try again in a moment.',
  },
  agreement_changed: {
    status: 409,
    message: 'The agreement changed since you opened it. Read the new version, then sign.',
  },
  agreement_signed: { status: 409, message: 'Your company has already signed this version of the agreement.' },
  rate_confirmation_changed: { status: 409, message: 'The rate confirmation changed since you opened it.' },
  rate_confirmation_signed: { status: 409, message: 'The rate confirmation is already signed.' },

  // bids by link
  bid_link_expired: { status: 410, message: 'This link has expired. Ask the shipper for a new one.' },
  bid_link_revoked: { status: 410, message: 'The shipper revoked this link.' },
  bid_code_wrong: { status: 422, message: 'That code is not correct.' },
  bid_code_over: { status: 410, message: 'This code has expired. Request a new one.' },
  mailbox_code_wrong: { status: 422, message: 'That code is not correct.' },
  mailbox_code_over: { status: 410, message: 'This code has expired. Request a new one.' },
  mailbox_unproved: { status: 409, message: 'Your code has expired. Request a new one; what you typed is still here.' },
  guest_bid_exists: { status: 409, message: 'This link already has a bid. Change that one.' },
  guest_bid_not_open: { status: 409, message: 'This bid was withdrawn, claimed or removed.' },
  guest_bid_outdated: {
    status: 409,
    message: 'The load changed after your bid. Review it, save your price again, then claim it.',
  },
  carrier_account_needed: { status: 422, message: 'Log in with a carrier account to claim this bid.' },
  number_differs: { status: 409, message: 'Your company’s number differs from the one you bid with.' },
  too_many_documents: { status: 409, message: 'This shipment has reached the limit of 200 documents.' },
  too_many_invitations: { status: 409, message: 'You have reached the limit of invitations.' },
  bid_invitation_over: { status: 409, message: 'This invitation has ended.' },
  asked_to_join: { status: 409, message: 'You already asked this carrier within the last 24 hours.' },

  // fraud cases
  case_held: { status: 409, message: 'A colleague has claimed this case.' },
  case_not_yours: { status: 409, message: 'Claim this case first; your 30-minute claim may have ended.' },
  case_decided: { status: 409, message: 'This case is already decided.' },
  case_not_decided: { status: 409, message: 'This case is not decided yet.' },
  case_open_already: { status: 409, message: 'This company already has another open case.' },

  // shipments, fleet, documents
  rate_confirmation_unsigned: { status: 409, message: 'Sign the rate confirmation before you dispatch.' },
  rating_closed: { status: 409, message: 'Ratings close 30 days after delivery.' },
  shipment_state: { status: 409, message: 'The shipment is not at that stage.' },
  pod_not_shown: {
    status: 409,
    message: 'This POD cannot be displayed, so it cannot be approved. Send it back and ask for a JPEG or PDF.',
  },
  vehicle_busy: { status: 409, message: 'That truck is on another shipment.' },
  driver_busy: { status: 409, message: 'That driver is on another shipment.' },
  vehicle_unavailable: { status: 422, message: 'That truck is out of service.' },
  driver_state: { status: 409, message: 'Rehire and clear this driver first.' },
  driver_unavailable: { status: 422, message: 'That driver is not cleared to drive.' },
  event_corrected: { status: 409, message: 'This event was already corrected. Edit the correction.' },
  event_not_reported: { status: 422, message: 'This event was derived from others and cannot be edited.' },
  event_out_of_range: { status: 422, message: 'That time is not possible.' },
  unit_number_taken: { status: 409, message: 'You already have a vehicle with this unit number.' },
  vin_taken: {
    status: 409,
    message:
      'Another company owns a vehicle with this VIN. If you lease yours, mark it as leased; otherwise check the VIN. Our team has been notified.',
  },
  vin_in_fleet: { status: 409, message: 'You already have a unit with this VIN.' },
  licence_taken: { status: 409, message: 'You already have an active driver with this license.' },
  team_required: { status: 422, message: 'This load requires a team. Choose a second driver.' },
  endorsement_missing: { status: 422, message: 'That driver lacks an endorsement that this load requires.' },
  dispatch_doubtful: { status: 409, message: 'Review this warning before you dispatch.' },
  file_refused: { status: 422, message: 'Upload a PDF, JPEG, PNG or WebP file.' },
  document_not_ready: { status: 409, message: 'This file is still being scanned for malware. Try again in a minute.' },
  document_gone: { status: 410, message: 'This file is no longer stored.' },
  /** A fault of the store, which its operator reads in the log. */
  document_lost: {
    status: 503,
    message: 'This file is on record but missing from storage. Contact support or upload it again.',
  },
  document_not_open: { status: 409, message: 'This document changed since you opened it.' },
  review_claimed: { status: 409, message: 'A colleague is reviewing this document.' },
  review_not_held: { status: 409, message: 'Your claim on this document has ended. Claim it again, then decide.' },
  own_company: {
    status: 422,
    message: 'You cannot review documents of your own company, of one you acted for, or that you uploaded.',
  },
  undo_too_late: { status: 410, message: 'This decision can no longer be undone.' },

  // carriers
  carrier_has_no_email: { status: 422, message: 'The register has no email address for this carrier.' },
  carrier_invited_already: { status: 409, message: 'This carrier was invited within the last seven days.' },
  carrier_is_member: { status: 409, message: 'This carrier is already a member.' },
  register_import_closed: { status: 409, message: 'This import has ended or is not ready for that.' },

  // billing
  charge_not_open: { status: 409, message: 'This charge has already been decided.' },
  invoice_not_payable: { status: 409, message: 'This invoice cannot take a payment.' },
  payment_recorded: { status: 409, message: 'A payment with this reference is already recorded on this invoice.' },
  payment_reversed: { status: 409, message: 'This payment was already reversed.' },
  payment_paid_out: {
    status: 409,
    message: 'The carrier has already been paid out of this payment. Settle the difference with the carrier.',
  },
  /** The ledger keeps no money that belongs to no invoice, so the part beyond it is recorded where it belongs, or goes back. */
  overpayment: {
    status: 422,
    message:
      'That is more than the balance due. Record the balance here and the rest on another invoice under the same bank reference, or send the rest back.',
  },
  payout_held: { status: 409, message: 'The carrier is suspended. Its payouts wait until the suspension is lifted.' },
  payout_not_due: { status: 409, message: 'No payout is due on this invoice.' },

  // disputes
  claim_filing_closed: { status: 409, message: 'Claims must be filed within nine months of delivery.' },
  cargo_claim_open: {
    status: 409,
    message: 'This shipment already has an open claim of this kind. Continue with it, or withdraw it first.',
  },
  cargo_claim_state: { status: 409, message: 'This claim has changed. Review it again.' },

  // operations
  waitlist_link_invalid: {
    status: 400,
    message: 'This link is incomplete. Open it again from the email, or join once more.',
  },
  waitlist_link_expired: {
    status: 410,
    message: 'This link is older than seven days. Join once more and we will send a new one.',
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
