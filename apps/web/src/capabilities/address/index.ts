export { AddressPicker, type AllowedPlaces } from './address-picker.tsx'
export { CoordinatesFields } from './coordinates-fields.tsx'
export {
  chosenFrom,
  isPinFixed,
  labelOf,
  noAddress,
  placePin,
  serviceAddressOf,
  type ChosenAddress,
} from './chosen-address.ts'
export { findZipCode } from './find-zip-code.ts'
export { MapPicker } from './map-picker.tsx'
export { stepRecordOf, type StepRecord } from './step-record.ts'
