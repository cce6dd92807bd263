import { expect, test } from 'vitest'
import { everyEndpoint } from './index.ts'

/** Repeated here on purpose, so that nobody opens a call to more people by accident. */
const closed: Record<string, string[]> = {
  customer: [
    'account.accountDetails',
    'account.activeEmails',
    'account.changeContact',
    'account.customerType',
    'account.paymentDetails',
    'account.remainingContract',
    'account.startContactChange',
    'account.subscriberInformation',
    'applications.installation',
    'autopay.autoPayDetails',
    'autopay.cancelAutoPay',
    'autopay.checkEnrolment',
    'autopay.enrol',
    'autopay.notifyAutoPay',
    'autopay.verify',
    'billing.balance',
    'billing.billHistory',
    'billing.paymentHistory',
    'billing.receipt',
    'billing.statement',
    'content.shopNowBanner',
    'notifications.markRead',
    'notifications.notifications',
    'payments.accountPayments',
    'payments.payByCard',
  ],
  gateway: ['autopay.notifiedOfCard', 'payments.notifiedByMaya', 'payments.notifiedByPaynamics'],
  'signed-in': [
    'account.accountNumbers',
    'account.consents',
    'account.eraseMyData',
    'account.exportMyData',
    'account.linkAccount',
    'account.setConsent',
    'account.startLinking',
    'account.switchAccount',
    'account.unlinkAccount',
    'applications.createOrder',
    'applications.linkOwnAccount',
    'identity.beginSecondFactor',
    'identity.confirmSecondFactor',
    'identity.endOtherSessions',
    'identity.endSession',
    'identity.groups',
    'identity.logout',
    'identity.removeSecondFactor',
    'identity.renewRecoveryCodes',
    'identity.secondFactor',
    'identity.sendStepUpCode',
    'identity.sessions',
    'identity.stepUp',
    'identity.updateAttributes',
    'identity.updateMobileNumber',
  ],
  sales: ['agents.agentDetails', 'content.salesBanner'],
  'sales or back-office': ['applications.applicantDetails', 'applications.queue', 'documents.staffFiles'],
  'back-office': [
    'applications.activateLine',
    'applications.approveApplication',
    'applications.endApplication',
    'applications.judgeFile',
    'applications.noteVisit',
    'applications.refuseApplication',
    'applications.returnApplication',
    'audit.auditEvents',
    'content.pageToEdit',
    'content.pageVersions',
    'content.publishPage',
    'notifications.announce',
    'notifications.discardUndelivered',
    'notifications.retryUndelivered',
    'notifications.undelivered',
    'payments.agreeOnHeld',
    'payments.decideRefund',
    'payments.differences',
    'payments.dismissSlips',
    'payments.paymentDay',
    'payments.paymentDayFile',
    'payments.refundPayment',
    'payments.settleDifference',
    'payments.settleHeld',
    'payments.staffPayments',
  ],
}

test.each(Object.entries(closed))('these calls, and no others, ask for %s', (access, names) => {
  const asking = everyEndpoint.filter(({ endpoint }) => [endpoint.access].flat().join(' or ') === access)
  expect(asking.map(({ capability, name }) => `${capability}.${name}`).toSorted()).toEqual(names)
})

test('every other call is public', () => {
  const known = new Set(Object.values(closed).flat())
  const others = everyEndpoint.filter(({ capability, name }) => !known.has(`${capability}.${name}`))
  expect(new Set(others.map(({ endpoint }) => endpoint.access))).toEqual(new Set(['public']))
})
