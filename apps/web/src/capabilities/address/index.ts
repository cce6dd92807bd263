export { AddressPicker, type AllowedAreas } from './address-picker.tsx'
export { AreaPicker, noArea, type ChosenArea } from './area-picker.tsx'
export { CoordinatesFields } from './coordinates-fields.tsx'
export {
  chooseBarangay,
  chooseLocationType,
  chosenAt,
  chosenFrom,
  hasNoOutline,
  isPinFixed,
  labelOf,
  noAddress,
  setPin,
  serviceAddressOf,
  type ChosenAddress,
} from './chosen-address.ts'
export { findZipCode } from './find-zip-code.ts'
export { MapPicker, PlacesMap, PointsMap } from './map-later.tsx'
export type { Aim } from './map/use-pin-map.ts'
export { BarangayField } from './place-fields.tsx'
export { AddressSearch } from './search/address-search.tsx'
export { locateDevice, type DevicePosition } from './map/locate-device.ts'
export { stepRecordOf, type StepRecord } from './step-record.ts'
export { typedStreet } from './search/typed-street.ts'
