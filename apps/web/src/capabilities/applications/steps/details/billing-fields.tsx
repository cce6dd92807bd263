import { Field } from '../../../../ui/field.tsx'
import type { DetailsField } from './use-details.ts'

const fields = [
  ['billing.building_number', 'Unit or building number (optional)'],
  ['billing.building_name', 'Building name (optional)'],
  ['billing.street_name', 'Street name'],
  ['billing.subdivision_village', 'Subdivision or village (optional)'],
  ['billing.barangay', 'Barangay'],
  ['billing.city_municipality', 'City or municipality'],
  ['billing.province', 'Province'],
  ['billing.region', 'Region'],
  ['billing.zip_code', 'Zip code (optional)'],
  ['billing.landmark', 'Landmark (optional)'],
] as const

/** The billing address, if it isn't the installation address. */
export function BillingFields({ field }: { field: DetailsField }) {
  return fields.map(([name, label]) => (
    <Field key={name} label={`Billing: ${label.charAt(0).toLowerCase()}${label.slice(1)}`} {...field(name)} />
  ))
}
