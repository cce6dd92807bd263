const namesIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What we write ourselves, a few rows a day, or one for each of something that there is little of. */
const few = namesIn(`
  address_edition agent agent_type announcement application_type asked_letter barangay billing_day cart_offer
  citizenship concern content_document contract_term document_folder document_kind ended_session faq help_category
  help_edition industry_type installation_capacity limit_window login_failure municipality network_building
  network_element outage outage_event payment_channel payment_held payment_method plan plan_category plan_promotion
  presales_addon promo_code province receipt_counter recipient_count referral_employee referral_hit referral_programme
  region settlement_day settlement_difference settlement_trouble shop_plan shop_product signing_key spent_captcha
  store ticket_macro zone
`)

/** Rows about people or accounts, but few at any time: codes, links and what is under way. */
export const shortLived: ReadonlySet<string> = namesIn(`
  added_app application_resume_link contact_change link_attempt link_guard mailed_link mobile_change one_time_code
  order_code pending_registration referral_invite stale_login step_up
`)

export const smallTables: ReadonlySet<string> = new Set([...few, ...shortLived])

/**
 * All others grow with subscribers, sales or time. A statement that keeps one of them locked while it reads or rewrites every
 * row is a pause for everybody, so migrations can't have it.
 */
export const isLarge = (table: string): boolean => !smallTables.has(table)
