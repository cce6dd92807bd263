import { randomUUID } from 'node:crypto'
import { everyEndpoint } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { fittingFor } from './sample.ts'

const api = await useApi()

/** The calls of a capability, or those of it that are named: `billing.receipt`, `cart.*`. */
const named = (names: string) =>
  names.split(' ').flatMap((name) => {
    const found = everyEndpoint.filter(
      (each) => name === `${each.capability}.${each.name}` || name === `${each.capability}.*`,
    )
    if (found.length === 0) throw new Error(`there is no call ${name}`)
    return found
  })

const ask = async ({ endpoint }: ReturnType<typeof named>[number]) => {
  const { status, problem } = await api.call(endpoint, {
    ...fittingFor(endpoint),
    idempotencyKey: randomUUID(),
  } as never)
  return [status, problem.code]
}

test.each([
  ['modem details', 'devices.modemDetails'],
  ['outage status', 'outages.outageStatus'],
  ['device id', 'devices.device'],
  ['account emails', 'account.activeEmails'],
  ['bill history', 'billing.billHistory'],
  ['payment history', 'billing.paymentHistory'],
  ['work item categories', 'sales.workItemCategories'],
  ['sales-agent details', 'agents.agentDetails'],
  ['statistics and lists', 'sales.*'],
  ['auto-debit', 'autopay.autoPayDetails autopay.enrol autopay.verify autopay.cancelAutoPay autopay.notifyAutoPay'],
  [
    'referrals',
    'referrals.referralProgrammes referrals.referralList referrals.referralInvite referrals.submitReferral referrals.notifyReferrer referrals.isEmployee',
  ],
  ['notifications', 'notifications.*'],
  ['cart', 'cart.*'],
  ['after-sales calls', 'support.afterSalesConcerns support.concernTypes support.concernList support.submitConcern'],
  ['tickets', 'support.openTicket support.tickets support.ticket support.replyToTicket support.addTicketFile'],
  ['receipts', 'billing.receipt orders.orderReceipt'],
  ['statement download', 'billing.statement'],
  ['order status', 'orders.orderStatus'],
  ['promo banners', 'content.shopNowBanner content.salesBanner'],
])('[calls.authenticated-set] %s can’t be asked for without a session', async (_, names) => {
  for (const call of named(names)) expect(await ask(call), call.name).toEqual([401, 'must-sign-in'])
})

test.each([
  ['help', 'help.featuredFaqs help.planFaqs help.helpCategories help.faqs help.faqAnswer help.stores'],
  ['terms', 'content.page content.pages content.productTerms'],
  ['carousel', 'content.carousel'],
  ['registration', 'identity.register identity.verifyEmail identity.resendVerification'],
  ['OTP', 'applications.sendOtp applications.verifyOtp'],
  ['address lists', 'address.*'],
  ['plans application type', 'catalog.applicationTypes'],
])('[calls.public-set] %s is answered without a session', async (_, names) => {
  for (const call of named(names)) expect([401, 403, 500], call.name).not.toContain((await ask(call))[0])
})
