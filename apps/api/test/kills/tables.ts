const words = (text: string): string[] => text.trim().split(/\s+/)

/** Written by journeys; the deep run looks whether each of them really is. */
export const inJourneys = words(`
  account account_balance account_holder account_link account_streaming account_subscription consent_event contact_change erasure link_attempt link_guard
  announcement notification
  application application_change application_deed application_event application_key application_link application_order
  application_tally
  application_resume_link appointment install_job
  application_document document_folder stored_file
  added_app asked_letter mailed_link mobile_change one_time_code pending_registration registration step_up
  bill bill_line billing_day downtime downtime_piece ledger_entry lifecycle_event official_receipt one_time_charge payment receipt_counter
  receipt_due suspension suspension_hold unpaid_again
  autopay_charge autopay_enrolment
  cart cart_item cart_offer
  payment_event payment_held payment_intent payment_proof payment_refund settlement_day settlement_difference
  content_document
  ended_session familiar_place login_failure login_session oidc_record person person_role recovery_code second_factor stale_login
  handled_event idempotent_answer limit_window outbox_event outgoing_message recipient_count security_event
  customer_order customer_order_event customer_order_line installment order_code
  help_feedback
  lead
  modem_refresh
  credit_dispute outage outage_account outage_event
  bill_credit bill_credit_use referral referral_employee referral_event referral_hit referral_invite referral_reward
  spent_captcha
  ticket ticket_event ticket_file ticket_macro
`)

/**
 * Written by setup and imports, which run alone and are complete or not there at all; or of no consequence when lost. The
 * lines of a gateway's list are written with its day, and its list of yesterday is empty here.
 */
export const elsewhere = words(`
  address_edition barangay municipality property province region zone
  agent agent_type promo_code
  citizenship
  concern
  application_type contract_term plan plan_category plan_promotion presales_addon
  account_past_service downtime_credit
  installation_capacity
  document_kind industry_type
  faq help_category help_edition store
  network_building network_element
  payment_channel payment_method settlement_line settlement_trouble
  shop_plan shop_product
  referral_programme
  signing_key
`)
