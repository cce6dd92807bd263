import { codeOfSegment } from '@hibla/contract/values/customer-segment'
import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import type { ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { chosenAt } from '../../../address/index.ts'
import { setCustomerCategory } from '../../../catalog/index.ts'
import { draft, storeBasicInfo } from '../../draft/draft.ts'
import { discardDraft } from '../../leaving/discard-draft.ts'
import { stepFor } from '../step-for.ts'

const linesOf = (address: ApplicationAddress) => ({
  building_number: address.buildingNumber,
  building_name: address.buildingName,
  street_name: address.streetName,
  subdivision_village: address.subdivisionVillage,
  barangay: address.barangay,
  city_municipality: address.cityMunicipality,
  province: address.province,
  region: address.region,
  zip_code: address.zipCode,
  landmark: address.landmark,
})

/** Puts an application from the server into this browser, as if it had been filled in here. */
export const restore = (application: ApplicationSoFar): void => {
  const { told, place, birthDate, citizenship, businessType } = application
  const title = application.title ?? ''
  const middle_name = application.middleName ?? ''
  const category = codeOfSegment(told.customerSegment)
  const home = told.addresses.find(({ addressType }) => addressType === 'residential')
  const billing = told.addresses.find(({ addressType }) => addressType === 'billing')
  const isReferral = draft.orderId.read() === application.applicationRefID && draft.referralFlow.read() === true
  const referralType = draft.referralType.read()
  discardDraft()
  if (isReferral) {
    draft.referralFlow.write(true)
    if (referralType !== undefined) draft.referralType.write(referralType)
  }
  storeBasicInfo({
    first_name: told.firstName,
    last_name: told.lastName,
    title,
    middle_name,
    mobile_no: told.mobileNumber,
    email: told.emailAddress,
    mobile_number_2: told.alternateContactNumber,
    email_2: told.alternateEmailAddress,
    landline_number: told.landlineNumber,
    checkTerms: true,
  })
  if (place?.address) {
    draft.chosenAddress.write(chosenAt(place.address, place))
    draft.residentialInfo.write({
      ...place.address,
      latitude: place.latitude,
      longitude: place.longitude,
      location_type: place.locationType,
      zip_code: home?.zipCode ?? '',
      barangay_sez: place.address.barangay || place.address.sez,
      visit_first: place.visitFirst,
    })
  }
  draft.orderId.write(application.applicationRefID)
  draft.draftFlow.write(true)
  draft.exclusive.write(application.exclusive)
  draft.processStep.write(told.step)
  draft.version.write(application.version)
  draft.customerType.write(category)
  if (told.planName) draft.planName.write(told.planName)
  setCustomerCategory({ category, isWorkingGovtEmbassyWorker: told.hasEmpOfGovtOrForeignEmbassy })
  if (birthDate === null || !home) return
  const isElsewhere = billing && JSON.stringify(linesOf(billing)) !== JSON.stringify(linesOf(home))
  draft.applicationInfo.write({
    title,
    middle_name,
    birth_date: birthDate,
    citizenship: citizenship?.code ?? '',
    exclusive: application.exclusive,
    mobile_number_2: told.alternateContactNumber,
    email_2: told.alternateEmailAddress,
    landline_number: told.landlineNumber,
    building_number: home.buildingNumber,
    street_name: home.streetName,
    zip_code: home.zipCode,
    landmark: home.landmark,
    ...(isElsewhere && { billing: linesOf(billing) }),
    ...(category === 'SME' && {
      business_type: businessType ?? '',
      business: {
        business_name: told.businessName,
        tin: told.businessTin,
        industry_type: told.industryType,
        first_name: told.representativeFirstName,
        last_name: told.representativeLastName,
        department: told.representativeDepartment,
        gender: told.representativeGender,
        government: told.hasEmpOfGovtOrForeignEmbassy,
      },
    }),
  })
}

/** Puts what somebody else saved meanwhile into this browser, except the place, which was just checked here. */
export const catchUp = (application: ApplicationSoFar): void => {
  const [place, chosen] = [draft.residentialInfo.read(), draft.chosenAddress.read()]
  restore(application)
  draft.residentialInfo.write(place)
  draft.chosenAddress.write(chosen)
}

/** Where to go on: the first step that lacks something, or the last one. */
export const stepToResume = ({ obstacles }: ApplicationSoFar): ApplicationStep => {
  const [first] = obstacles
  return first === undefined ? 'review' : stepFor[first]
}
