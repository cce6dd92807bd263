import { shownMobile } from '@hibla/contract/values/phone'
import type { ConfirmedAddress } from '../../draft/confirmed-address.ts'
import type { BasicInfo } from '../../draft/draft.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

type ReferralPopupProps = {
  person: Pick<BasicInfo, 'first_name' | 'last_name' | 'mobile_no' | 'email'>
  place: ConfirmedAddress
  busy: boolean
  trouble?: string | undefined
  title?: string
  intro?: string
  /** What happens next. */
  action?: string
  onClose: () => void
  onContinue: () => void
}

const locationDetails = ({ location_type, building_name, subdivision_village, ...place }: ConfirmedAddress): string =>
  [location_type, building_name || subdivision_village, `${place.latitude}, ${place.longitude}`]
    .filter(Boolean)
    .join(' · ')

/** Shows who is being referred and where, before continuing. */
export function ReferralPopup({
  person,
  place,
  busy,
  trouble,
  title = 'Fibre is available here',
  intro = 'Please check that everything is correct.',
  action = 'Continue',
  onClose,
  onContinue,
}: ReferralPopupProps) {
  const lines = [
    ['Full name', `${person.first_name} ${person.last_name}`],
    ['Mobile number', shownMobile(person.mobile_no)],
    ['E-mail', person.email],
    ['Region', place.region],
    ['Province', place.province],
    ['City', place.city_municipality],
    ['Barangay', place.barangay_sez],
    ['Location details', locationDetails(place)],
  ]
  return (
    <ConfirmDialog
      title={title}
      no="Back"
      yes={action}
      underway="Sending…"
      busy={busy}
      trouble={trouble ?? ''}
      onYes={onContinue}
      onClose={onClose}
    >
      <p>{intro}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
