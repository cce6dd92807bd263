import type { Barangay, Municipality, Province, Region } from '@hibla/contract/address/address.contract'
import { BarangayField, MunicipalityField, ProvinceField } from './place-fields.tsx'
import { RegionField } from './region-field.tsx'

/** An area, as small as somebody has chosen it. */
export type ChosenArea = {
  region: Region | null
  province: Province | null
  municipality: Municipality | null
  barangay: Barangay | null
}

export const noArea: ChosenArea = { region: null, province: null, municipality: null, barangay: null }

const always = () => true

type AreaPickerProps = {
  value: ChosenArea
  onChange: (next: ChosenArea) => void
  /** Whether it goes down to barangays. */
  barangays: boolean
}

/** Picks an area field by field from the region down. Choosing a larger one empties the smaller ones. */
export function AreaPicker({ value, onChange, barangays }: AreaPickerProps) {
  const { region, province, municipality, barangay } = value
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <RegionField chosen={region} allows={always} onChoose={(chosen) => onChange({ ...noArea, region: chosen })} />
      <ProvinceField
        key={`province-${region?.regionId}`}
        of={region}
        chosen={province}
        allows={always}
        onChoose={(chosen) => onChange({ ...noArea, region, province: chosen })}
      />
      <MunicipalityField
        key={`municipality-${province?.provinceId}`}
        of={province}
        chosen={municipality}
        allows={always}
        onChoose={(chosen) => onChange({ ...noArea, region, province, municipality: chosen })}
      />
      {barangays && (
        <BarangayField
          key={`barangay-${municipality?.municipalityId}`}
          of={municipality}
          chosen={barangay}
          onChoose={(chosen) => onChange({ ...value, barangay: chosen })}
        />
      )}
    </div>
  )
}
