/**
 * The tables that grow with subscribers, sales or time. A statement that keeps one of them locked while it reads or rewrites
 * every row is a pause for everybody, so migrations can't have it.
 */
export const largeTables: ReadonlySet<string> = new Set(
  `
  account account_balance account_holder account_link account_past_service account_streaming
  account_subscription
  application application_change application_deed application_document application_event application_key application_link
  application_order application_tally appointment
  autopay_charge autopay_enrolment
  bill bill_credit bill_credit_use bill_line downtime downtime_credit downtime_piece installment ledger_entry lifecycle_event
  official_receipt one_time_charge payment receipt_due suspension suspension_hold unpaid_again
  cart cart_item consent_event customer_order customer_order_event customer_order_line
  handled_event idempotent_answer lead login_session modem_refresh notification oidc_record outage_account outbox_event
  outgoing_message payment_event payment_intent payment_proof payment_refund person person_role property
  credit_dispute erasure familiar_place help_feedback install_job recovery_code referral_reward registration second_factor
  referral referral_event security_event settlement_line stored_file ticket ticket_event ticket_file
`
    .trim()
    .split(/\s+/),
)

/** Rows about people or accounts, too, but few at any time: codes, links and what is under way. */
export const shortLived: ReadonlySet<string> = new Set(
  `
  added_app application_resume_link contact_change link_attempt link_guard mailed_link mobile_change one_time_code
  order_code pending_registration referral_invite stale_login step_up
`
    .trim()
    .split(/\s+/),
)
