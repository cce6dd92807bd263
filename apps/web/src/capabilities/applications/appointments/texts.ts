import type { bookAppointment, cancelAppointment } from '@hibla/contract/applications/appointments.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'

export const bookingTexts = {
  'not-found': 'We can’t find this application any more. Please reload the page.',
  'not-now': 'This application no longer needs an appointment.',
  'too-late': 'It’s too late to change this appointment here. Please call us.',
  'other-area': 'The address has changed, so other teams come to you. Please choose one of their times.',
  'day-passed': 'That day has passed. Please choose a later one.',
  'day-too-soon': 'Our teams need a few days to prepare. Please choose a later day.',
  'not-offered': 'Our teams don’t work then. Please choose another time.',
  'slot-full': 'Somebody has just taken the last place at that time. Please choose another.',
  'too-many-held':
    'You’re holding times for several applications already. Submit one of them and confirm its email, or cancel its time.',
} satisfies Record<RefusalOf<typeof bookAppointment | typeof cancelAppointment>, string>
