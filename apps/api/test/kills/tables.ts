const words = (text: string): string[] => text.trim().split(/\s+/)

/**
 * Journeys write every table but these; the deep run looks whether they really do. Setup and imports write these, which run
 * alone and are complete or not there at all; or they are of no consequence when lost. The lines of a gateway's list are
 * written with its day, and its list of yesterday is empty here.
 */
export const writtenElsewhere = words(`
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
