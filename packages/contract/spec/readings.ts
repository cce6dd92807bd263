/**
 * Which endpoint (`capability.name`) answers each call that the specification mentions without a path.
 */
export const servedBy: Record<string, string> = {
  'GET? - (v§7 municipalities by province id)': 'address.municipalities',
  'GET? - (v§7 subdivisions by municipality id)': 'address.subdivisions',
  'GET? - (v§7 barangays by municipality)': 'address.barangays',
  'GET? - (v§7 SEZ lists)': 'address.zones',
  'GET? - (v§7 buildings or subdivisions by barangay or SEZ code)': 'address.properties',
  'POST? - (v§3, v§7 generate order reference)': 'applications.referenceOrder',
  'POST - (s§7 admin token, with client id and secret)': 'identity.adminToken',
  'PATCH - (s§3, s§7 reset password)': 'identity.resetPassword',
  'PATCH - (s§7 update mobile number)': 'identity.updateMobileNumber',
  'PUT - (s§7 refresh token)': 'identity.refresh',
  'DELETE - (s§7 session logout)': 'identity.logout',
  'POST - (s§7 login)': 'identity.login',
  'GET - (s§7 recommendations by region)': 'catalog.recommendations',
  'GET - (s§7 outage status)': 'outages.outageStatus',
  'GET? - (s§7 promo codes by customerType)': 'agents.promoCodes',
  'GET - (s§7 work item categories)': 'sales.workItemCategories',
  'POST - (s§7 sales notifications)': 'sales.remindCustomer',
  'POST - (s§7 reconfigure v2 and v3)': 'cart.reconfigure',
  'POST - (s§7 submit-order OTP generate)': 'orders.generateSubmitOtp',
  'POST - (s§7 submit-order OTP verify)': 'orders.verifySubmitOtp',
}

/**
 * Fields that a call needs because the specification describes them in a sentence, such as 'provinces by region id'.
 */
export const wordsOfTheSpecification: Record<string, string[]> = {
  'GET? /address (v§7 address lookups, s§7 table: which lookup is not given)': ['q'],
  'GET? /cms/address/province (v§7 provinces by region id, s§7 table)': ['regionId'],
  'GET? /cms/zipcodes (v§7 zip code by province, municipality, barangay, s§7 table)': ['provinceId', 'municipalityId'],
  'GET? - (v§7 municipalities by province id)': ['provinceId'],
  'GET? - (v§7 subdivisions by municipality id)': ['municipalityId'],
  'GET? - (v§7 barangays by municipality)': ['municipalityId'],
  // A zone belongs to a municipality, which the screen asks for first.
  'GET? - (v§7 SEZ lists)': ['municipalityId'],
  'GET? - (v§7 buildings or subdivisions by barangay or SEZ code)': ['kind'],
  'POST? /oss/serviceability (v§7 coordinates, technology and address)': [
    'latitude',
    'longitude',
    'technology',
    'address',
  ],
  'PATCH /users/attributes/account-number (s§7 update account number)': ['accountNumber'],
  'DELETE /users/attributes/account-number (s§7 update account number)': ['accountNumber'],
  'POST - (s§7 admin token, with client id and secret)': ['client_id', 'client_secret'],
  'PATCH - (s§7 update mobile number)': ['mobileNumber'],
  'GET /backoffice/applicant-details (s§5, s§7 application data (match inferred))': ['applicationReferenceNo'],
  // The times for whose line, and the time that is chosen.
  'GET /hobs/presales/appointments (s§7 appointment slots)': ['applicationRefID'],
  'POST /hobs/presales/appointments (s§7 appointment)': ['applicationRefID', 'area', 'day', 'half'],
  // Which application. The specification's name for it in reads is appRefID.
  'GET? /channels/applications/status (v§1 application status, s§7 table)': ['appRefID'],
  'GET? /channels/applications/basic/details (s§7 table only: no call described)': ['appRefID'],
  'POST /channels/applications/pdf (s§7 application pdf)': ['appRefID'],
  // Which file of which application, named as in the call that deletes it, and what kind of document it is.
  'PATCH /baas/files/subCategory (s§7 update sub-category)': [
    'applicationReferenceNo',
    'category',
    'filename',
    'subCategory',
  ],
  'GET /backoffice/files (s§7 uploaded documents (match inferred))': ['applicationReferenceNo'],
  'GET /channels/compliance/details (s§7 compliance details)': ['appRefId'],
  // What is to be paid, as in the calls beside it.
  'POST /payment/paynamics/reference (s§7 payment reference)': ['data'],
  // The details of which product.
  'GET /product/details (s§7 product details (match inferred))': ['productId'],
  'GET? /hobs/presales/products/details (s§7 table only: no call described)': ['productId'],
  // 'Enrol by verification with an amount.'
  'POST /paynamics/ada/verify (s§7 auto-debit verification)': ['amount'],
  // What is ordered for whom, that its conditions are agreed to, and the code for exactly that order.
  'POST - (s§7 submit-order OTP generate)': ['accountNumber', 'cartId', 'isConditionsAgreed'],
  'POST - (s§7 submit-order OTP verify)': ['accountNumber', 'cartId', 'orderId', 'otp'],
  // Which answer, and whether it helped.
  'POST /channels/feedback (s§7 help feedback)': ['faqId', 'helpful'],
  // Which invitation led to which application, and whom the link is sent to again.
  'PUT /channels/serviceable-leads (s§7 serviceable lead)': ['applicationRefID', 'inviteCode'],
  'POST /referrals/notify/referrer (s§7 notify)': ['email'],
  // What goes into the cart, and which of its items is changed or taken out.
  'PUT /cart (s§7 v2 cart)': ['items'],
  'POST /cart (s§7 add to cart v3 (match inferred))': ['productId'],
  'POST /cart/item (s§7 cart item)': ['productId'],
  'PATCH /cart/item (s§7 cart item)': ['cartItemId'],
  'DELETE /cart/item (s§7 cart item)': ['cartItemId'],
  // Which application, and everything that its draft says (v§3, the application event).
  'GET? /sales/applications/details (s§2 application details, s§7 table)': ['refID'],
  'PATCH /sales/applications (s§7 application list)': ['refID'],
  'POST - (s§7 sales notifications)': ['refID'],
  'POST /sales/applications (s§7 save draft (match inferred))': [
    'applicationRefID',
    'customerSegment',
    'firstName',
    'lastName',
    'mobileNumber',
    'alternateContactNumber',
    'emailAddress',
    'alternateEmailAddress',
    'landlineNumber',
    'businessName',
    'businessTin',
    'industryType',
    'representativeFirstName',
    'representativeLastName',
    'representativeDepartment',
    'representativeGender',
    'hasEmpOfGovtOrForeignEmbassy',
    'privacyNotice',
    'addresses',
    'latitude',
    'longitude',
    'planName',
    'itemDetails',
    'customerBehavior',
    'step',
    'source',
  ],
  'POST? /hobs/postsales/carts/upgrade (s§5 upgrade-plan cart, s§7 table)': ['productId'],
}

/** Calls that aren't this server's: the browser asks the maps service, or the portal's own search if there is none. */
export const ofTheMapsService: ReadonlySet<string> = new Set([
  'GET? - (v§7 place autocomplete: the maps service, not this server)',
  'GET? - (v§7 geocoding: the maps service, not this server)',
  'GET? - (v§7 distance between origins and destinations: the maps service, not this server)',
])
