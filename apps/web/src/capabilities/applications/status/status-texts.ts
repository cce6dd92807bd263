import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import type { ApplicationStatusDetails } from '@hibla/contract/applications/status.contract'
import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'

type Texts = { title: string; next: string }

/** Where an application stands and what comes next, as we would tell its applicant. */
export const applicantTexts: Record<ApplicationStatus, Texts> = {
  draft: {
    title: 'You haven’t submitted it yet',
    next: 'Finish your application and submit it. What you entered is still there.',
  },
  submitted: {
    title: 'Please confirm your email',
    next: `Open the link in the email we sent you. It works for ${ONE_TIME_MINUTES} minutes. As soon as your email is confirmed, we start our review.`,
  },
  'in-review': {
    title: 'We’re reviewing your application',
    next: 'We’re checking your details and documents. You don’t have to do anything; we’ll email you as soon as we’re done.',
  },
  returned: {
    title: 'We need some documents from you',
    next: 'See which ones and why, and send them. Then we’ll continue right away.',
  },
  approved: {
    title: 'Approved: next is your installation',
    next: 'Our team will come to install your line. You don’t have to do anything until then.',
  },
  active: { title: 'Your line is working', next: 'Everything’s done. Welcome!' },
  refused: {
    title: 'We couldn’t go ahead',
    next: 'We emailed you why. If you think we’re wrong, please call us. You can also apply again.',
  },
  cancelled: { title: 'This application was cancelled', next: 'You can apply again at any time.' },
}

const reviewing = 'We’re checking your details and documents, and email you as soon as we’re done.'

/** While no time is booked for the installation. */
const withoutTime: Partial<Record<ApplicationStatus, Texts>> = {
  'in-review': {
    title: applicantTexts['in-review'].title,
    next: `${reviewing} Meanwhile, choose when our team can come.`,
  },
  approved: { title: 'Approved: please choose a day', next: 'Choose when our team can come to install your line.' },
}

type Status = Pick<ApplicationStatusDetails, 'state' | 'lacksTime' | 'mayChange'>

/** The same for one application, with what its applicant still has to do. */
export const textFor = ({ state, lacksTime, mayChange }: Status): Texts => {
  const words = lacksTime ? withoutTime[state] : undefined
  if (!words) return applicantTexts[state]
  if (mayChange) return words
  // Before it's approved there is no account to log in with.
  const orAccount = state === 'approved' ? ' log in with your new account,' : ''
  const where = `Open this page on the device or with the login you applied with,${orAccount} or call us.`
  return { ...words, next: `${words.next} ${where}` }
}

/** Who we're waiting for, as a short sentence. */
export const awaitedTexts: Record<ApplicationStatusDetails['awaitedFrom'], string> = {
  applicant: 'Waiting for you',
  provider: 'Waiting for us',
  nobody: 'Nothing left to do',
}

type Change = Pick<ApplicationStatusDetails['changes'][number], 'state' | 'by'>

/** What happened. A review begins with a confirmed email, and goes on with new documents. */
export const happened = ({ state, by }: Change, before: ApplicationStatus | undefined): string => {
  if (state === 'submitted') return by === 'agent' ? 'Your agent submitted the application' : 'Application submitted'
  if (state === 'in-review') return before === 'returned' ? 'Documents sent' : 'Email confirmed, review started'
  if (state === 'cancelled') return by === 'applicant' ? 'Withdrawn by the applicant' : 'Cancelled'
  return {
    returned: 'Documents asked for',
    approved: 'Approved',
    active: 'Line working',
    refused: 'Refused',
    draft: '',
  }[state]
}

/** What is still to come if all goes well. */
export const toCome: Record<ApplicationStatus, readonly string[]> = {
  draft: ['You submit it', 'You confirm your email', 'We review it', 'We install your line'],
  submitted: ['You confirm your email', 'We review your application', 'We install your line'],
  'in-review': ['We finish our review', 'We install your line'],
  returned: ['You send the documents', 'We finish our review', 'We install your line'],
  approved: ['We install your line'],
  active: [],
  refused: [],
  cancelled: [],
}
