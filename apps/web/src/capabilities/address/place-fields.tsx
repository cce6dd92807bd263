import {
  barangays,
  municipalities,
  properties,
  provinces,
  zones,
  type Barangay,
  type Municipality,
  type Property,
  type Province,
  type Region,
  type Zone,
} from '@hibla/contract/address/address.contract'
import { useLoad } from '../../kernel/query.ts'
import { FindField } from './find-field.tsx'
import { ListField } from './list-field.tsx'
import { listed, namedBy } from './listed.ts'

/** A field for the places within another place; disabled until that one is chosen. */
type Within<Above, T> = { of: Above | null; chosen: T | null; onChoose: (choice: T | null) => void }
type Known<P extends { of: unknown }> = Omit<P, 'of'> & { of: NonNullable<P['of']> }
type Limited<T> = { allows: (item: T) => boolean }

const always = () => true
const province = { label: 'Province', prompt: 'Choose a province', first: 'Choose a region first' }
const municipality = {
  label: 'Municipality/City',
  prompt: 'Choose a city or municipality',
  first: 'Choose a province first',
}
const barangay = {
  label: 'Barangay',
  prompt: 'Type or choose a barangay',
  first: 'Choose a city first',
  none: 'We have no barangays listed here. Please choose another city or municipality.',
}

type ProvinceProps = Within<Region, Province> & Limited<Province>

export function ProvinceField({ of, ...rest }: ProvinceProps) {
  return of ? (
    <ProvincesOf of={of} {...rest} />
  ) : (
    <ListField {...province} list={undefined} chosen={null} onChoose={() => {}} />
  )
}

function ProvincesOf({ of, chosen, onChoose, allows }: Known<ProvinceProps>) {
  const load = useLoad(provinces, { query: { regionId: of.regionId } })
  const named = namedBy('provinceId')
  return (
    <ListField
      {...province}
      list={listed(load, allows, named)}
      chosen={chosen && named(chosen)}
      onChoose={(id) => onChoose(load.data?.find(({ provinceId }) => provinceId === id) ?? null)}
    />
  )
}

type MunicipalityProps = Within<Province, Municipality> & Limited<Municipality>

export function MunicipalityField({ of, ...rest }: MunicipalityProps) {
  return of ? (
    <MunicipalitiesOf of={of} {...rest} />
  ) : (
    <ListField {...municipality} list={undefined} chosen={null} onChoose={() => {}} />
  )
}

function MunicipalitiesOf({ of, chosen, onChoose, allows }: Known<MunicipalityProps>) {
  const load = useLoad(municipalities, { query: { provinceId: of.provinceId } })
  const named = namedBy('municipalityId')
  return (
    <ListField
      {...municipality}
      list={listed(load, allows, named)}
      chosen={chosen && named(chosen)}
      onChoose={(id) => onChoose(load.data?.find(({ municipalityId }) => municipalityId === id) ?? null)}
    />
  )
}

type BarangayProps = Within<Municipality, Barangay>

export function BarangayField({ of, ...rest }: BarangayProps) {
  return of ? (
    <BarangaysOf of={of} {...rest} />
  ) : (
    <FindField {...barangay} list={undefined} chosen={null} onChoose={() => {}} />
  )
}

function BarangaysOf({ of, chosen, onChoose }: Known<BarangayProps>) {
  const load = useLoad(barangays, { query: { municipalityId: of.municipalityId } })
  const named = namedBy('barangayId')
  return (
    <FindField
      {...barangay}
      list={listed(load, always, named)}
      chosen={chosen && named(chosen)}
      onChoose={(id) => onChoose(load.data?.find(({ barangayId }) => barangayId === id) ?? null)}
    />
  )
}

type ZoneProps = Within<Municipality, Zone>

export const ZoneField = ({ of, ...rest }: ZoneProps) => (of ? <ZonesOf of={of} {...rest} /> : null)

function ZonesOf({ of, chosen, onChoose }: Known<ZoneProps>) {
  const load = useLoad(zones, { query: { municipalityId: of.municipalityId } })
  const named = namedBy('sezId')
  return (
    <ListField
      label="Special Economic Zone"
      prompt="Choose a zone"
      none="We have no zones listed here. Choose Barangay as the address type."
      list={listed(load, always, named)}
      chosen={chosen && named(chosen)}
      onChoose={(id) => onChoose(load.data?.find(({ sezId }) => sezId === id) ?? null)}
    />
  )
}

type PropertyProps = {
  kind: Property['kind']
  barangay: Barangay | null
  zone: Zone | null
  chosen: Property | null
  onChoose: (choice: Property | null) => void
}

export function PropertyField({ kind, barangay: within, zone, chosen, onChoose }: PropertyProps) {
  const place = zone ? { sezId: zone.sezId } : { barangayId: within?.barangayId }
  const load = useLoad(properties, { query: { kind, ...place } })
  const named = namedBy('propertyId')
  const many = kind === 'Building' ? 'buildings' : 'subdivisions'
  return (
    <FindField
      label={kind}
      prompt={`Type or choose a ${kind.toLowerCase()}`}
      none={`No ${many} listed here yet. Choose Others as the location type and place the pin on the home.`}
      list={listed(load, always, named)}
      chosen={chosen && named(chosen)}
      onChoose={(id) => onChoose(load.data?.find(({ propertyId }) => propertyId === id) ?? null)}
    />
  )
}
