import type { Municipality, Province, Region } from '@hibla/contract/address/address.contract'
import { locationTypeId, locationTypes } from '@hibla/contract/address/location'
import { useState } from 'react'
import {
  needsAddressType,
  needsLocationType,
  needsProperty,
  chooseAddressType,
  chooseBarangay,
  chooseLocationType,
  chooseMunicipality,
  chooseProperty,
  chooseProvince,
  chooseRegion,
  chooseZone,
  type ChosenAddress,
} from './chosen-address.ts'
import { Choice } from './choice.tsx'
import { geocodedZipCode } from './geocoded-zip-code.ts'
import { BarangayField, MunicipalityField, PropertyField, ProvinceField, ZoneField } from './place-fields.tsx'
import { RegionField } from './region-field.tsx'
import { AddressSearch } from './search/address-search.tsx'

/** Which places can be chosen; an agent may be limited to their team’s area. */
export type AllowedAreas = {
  region: (region: Region) => boolean
  province: (province: Province) => boolean
  municipality: (municipality: Municipality) => boolean
}

const everywhere: AllowedAreas = { region: () => true, province: () => true, municipality: () => true }

export type AddressPickerProps = {
  value: ChosenAddress
  onChange: (next: ChosenAddress) => void
  allowed?: AllowedAreas
  /** Initial search text, for example what was typed on another page. */
  searchFor?: string
}

/** Picks an address field by field from the region down, or all at once by searching. */
export function AddressPicker({ value, onChange, allowed = everywhere, searchFor }: AddressPickerProps) {
  const allows = ({ region, province, municipality }: Pick<ChosenAddress, 'region' | 'province' | 'municipality'>) =>
    (!region || allowed.region(region)) &&
    (!province || allowed.province(province)) &&
    (!municipality || allowed.municipality(municipality))
  const [search, setSearch] = useState({ count: 0, answered: false })

  /** The results of an earlier search belong to another town, so clear them. */
  const changeTown = (next: ChosenAddress) => {
    geocodedZipCode.remove()
    if (search.answered) setSearch({ count: search.count + 1, answered: false })
    onChange(next)
  }

  return (
    <div className="grid gap-5">
      <AddressSearch
        key={search.count}
        allows={allows}
        onFound={(address) => {
          setSearch({ ...search, answered: true })
          onChange(address)
        }}
        {...(searchFor !== undefined && search.count === 0 && { searchFor })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <RegionField
          className="md:col-span-2"
          chosen={value.region}
          allows={allowed.region}
          onChoose={(region) => changeTown(chooseRegion(value, region))}
        />
        <ProvinceField
          key={`province-${value.region?.regionId}`}
          of={value.region}
          chosen={value.province}
          allows={allowed.province}
          onChoose={(province) => changeTown(chooseProvince(value, province))}
        />
        <MunicipalityField
          key={`municipality-${value.province?.provinceId}`}
          of={value.province}
          chosen={value.municipality}
          allows={allowed.municipality}
          onChoose={(municipality) => changeTown(chooseMunicipality(value, municipality))}
        />
        {needsAddressType(value) && (
          <Choice
            label="Address Type"
            choices={{ BARANGAY: 'Barangay', 'SPECIAL ECONOMIC ZONE': 'Special Economic Zone' }}
            chosen={value.addressType}
            onChoose={(type) => onChange(chooseAddressType(value, type))}
          />
        )}
        {value.addressType === 'BARANGAY' ? (
          <BarangayField
            key={`barangay-${value.municipality?.municipalityId}`}
            of={value.municipality}
            chosen={value.barangay}
            onChoose={(barangay) => onChange(chooseBarangay(value, barangay))}
          />
        ) : (
          <ZoneField
            key={`zone-${value.municipality?.municipalityId}`}
            of={value.municipality}
            chosen={value.zone}
            onChoose={(zone) => onChange(chooseZone(value, zone))}
          />
        )}
        {needsLocationType(value) && (
          <Choice
            wide
            label="Location Type"
            choices={{ Subdivision: 'Subdivision', Building: 'Building', Others: 'Others' }}
            order={locationTypes}
            idOf={locationTypeId}
            chosen={value.locationType}
            onChoose={(type) => onChange(chooseLocationType(value, type))}
          />
        )}
        {needsProperty(value) && (
          <PropertyField
            key={`property-${value.locationType}-${value.barangay?.barangayId ?? value.zone?.sezId}`}
            kind={value.locationType}
            barangay={value.barangay}
            zone={value.zone}
            chosen={value.property}
            onChoose={(property) => onChange(chooseProperty(value, property))}
          />
        )}
      </div>
    </div>
  )
}
