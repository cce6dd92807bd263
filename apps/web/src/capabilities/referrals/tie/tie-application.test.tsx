import { CallFailed } from '@hibla/contract/client'
import {
  invitedDetails,
  openInvite,
  submitReferral,
  writeServiceableLead,
} from '@hibla/contract/referrals/referrals.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { visitor } from '../../../test/session.ts'
import { settled } from '../../../test/settled.ts'
import { stepRecordOf } from '../../address/index.ts'
import { chosen, fourth, makati, ncr, sanLorenzo } from '../../address/test/places.ts'
import { draft, storeBasicInfo } from '../../applications/draft/draft.ts'
import { cleanReferrals, employee, open } from '../test/samples.ts'

cleanReferrals()
const CODE = 'IV-ABCDEFGHJKLMNPQR'
const DETAILS = '/onboard/residential/personalDetails'

/** An application that was begun and saved in this browser. */
const begun = () => {
  storeBasicInfo({
    first_name: 'TINA',
    last_name: 'RAMOS',
    mobile_no: '9175550123',
    email: 'tina@example.com',
    checkTerms: true,
  })
  draft.residentialInfo.write(stepRecordOf(chosen(), '1223'))
  draft.orderId.write('HOBS-ABCDEFGHJK')
  draft.processStep.write(1)
  draft.customerType.write('RES')
}
const tied = { status: true, referenceNum: 'RF-ABCDEFGH2345' }

test('whoever comes by an invitation takes it along into their application', async () => {
  const { at } = await open(
    `/referral?invite=${CODE}`,
    [
      [openInvite, { referralType: 'MGM', from: 'Ana', state: 'sent' }],
      [invitedDetails, { invited: null }],
    ],
    visitor(),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Check my address/ }))
  await waitFor(() => expect(at()).toBe('/check-serviceability'))
  expect([localStorage.getItem('referralInvite'), localStorage.getItem('ReferralType')]).toEqual([CODE, 'MGM'])
})

const place = {
  label: 'San Lorenzo, City of Makati, Metro Manila',
  region: ncr,
  province: fourth,
  municipality: makati,
  barangay: sanLorenzo,
  zone: null,
  property: null,
  point: sanLorenzo.point,
}
const ramos = { firstName: 'TINA', lastName: 'RAMOS', mobileNumber: '9175550123', emailID: 'tina@example.com' }
const comesWithLink = async (reply: NonNullable<Parameters<typeof open>[1]>[number][1]) => {
  const invite = { referralType: 'Win Back Referral', from: null, state: 'sent' }
  const view = await open(
    `/referral?invite=${CODE}`,
    [
      [openInvite, invite],
      [invitedDetails, reply],
    ],
    visitor(),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Check my address/ }))
  await waitFor(() => expect(view.at()).toBe('/check-serviceability'))
  return view
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('whoever was invited finds what was given about them in the form, agrees themselves and places the pin', async () => {
  const { calls } = await comesWithLink({ invited: { ...ramos, place } })
  expect(calls(invitedDetails)).toEqual([{ body: { code: CODE } }])
  await waitFor(async () => expect((await field('First name')).value).toBe('TINA'))
  expect([(await field('Last name')).value, (await field('Email')).value]).toEqual(['RAMOS', 'tina@example.com'])
  expect((await field('Mobile number')).value).toContain('917')
  const agree = screen.getByRole<HTMLInputElement>('checkbox')
  expect(agree.checked).toBe(false)
  await userEvent.click(agree)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Barangay' })).value).toBe('San Lorenzo')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Others/ }).checked).toBe(true)
  expect(draft.chosenAddress.read()).toMatchObject({ pin: null })
})

test('what somebody typed themselves is not replaced by what was given about them', async () => {
  storeBasicInfo({ first_name: 'MARIA', last_name: 'CRUZ', mobile_no: '', email: '', checkTerms: false })
  await comesWithLink({ invited: { ...ramos, place } })
  await waitFor(async () => expect((await field('First name')).value).toBe('MARIA'))
  expect(draft.chosenAddress.read()).toBeUndefined()
})

test('if what was given can’t be had, the form opens empty', async () => {
  await comesWithLink(() => new CallFailed(problem({ status: 503, code: 'unavailable' })))
  expect((await field('First name')).value).toBe('')
  expect(localStorage.getItem('referralInvite')).toBe(CODE)
})

test('[referrals.serviceable-lead-put] once their application is saved, the server hears which invitation it came from, once', async () => {
  begun()
  draft.invite.write(CODE)
  const first = await open(DETAILS, [[writeServiceableLead, tied]], visitor())
  await waitFor(() => expect(first.calls(writeServiceableLead)).toHaveLength(1))
  expect(first.calls(writeServiceableLead)[0]?.body).toEqual({
    applicationRefID: 'HOBS-ABCDEFGHJK',
    inviteCode: CODE,
  })
  await waitFor(() => expect(draft.tiedOrder.read()).toBe('HOBS-ABCDEFGHJK'))
})

test('if that fails, a later page tries again; a refusal is final', async () => {
  begun()
  draft.invite.write(CODE)
  const lost = () => new CallFailed(problem({ status: 503, code: 'unavailable' }))
  const { calls } = await open(DETAILS, [[writeServiceableLead, lost]], visitor())
  await waitFor(() => expect(calls(writeServiceableLead)).toHaveLength(1))
  expect(draft.tiedOrder.read()).toBeUndefined()
  cleanup()
  const over = () => new CallFailed(problem({ status: 422, code: 'invite-over' }))
  await open('/onboard/residential/plans', [[writeServiceableLead, over]], visitor())
  await waitFor(() => expect(draft.tiedOrder.read()).toBe('HOBS-ABCDEFGHJK'))
})

test('an employee’s application is sent as their referral, under its own name and number', async () => {
  begun()
  draft.referralFlow.write(true)
  draft.referralType.write('ERP')
  const { calls } = await open(
    '/referral/application/onboard/residential/personalDetails',
    [[submitReferral, { ...tied, serviceabilityStatus: 'Serviceable', emailed: false }]],
    employee(),
  )
  await waitFor(() => expect(calls(submitReferral)).toHaveLength(1))
  expect(calls(submitReferral)[0]?.body).toMatchObject({
    referenceNum: 'HOBS-ABCDEFGHJK',
    referralType: 'ERP',
    emailID: 'tina@example.com',
    serviceabilityStatus: 'Serviceable',
  })
  expect(calls(writeServiceableLead)).toEqual([])
})

test('only the programme that is kept with it makes an application an employee’s referral', async () => {
  begun()
  draft.referralFlow.write(true)
  draft.referralType.write('MGM')
  draft.invite.write(CODE)
  const at = '/referral/application/onboard/residential/personalDetails'
  const { calls } = await open(at, [[writeServiceableLead, tied]], employee())
  await waitFor(() => expect(calls(writeServiceableLead)).toHaveLength(1))
  expect(calls(submitReferral)).toEqual([])
})

test('an application that nobody referred says nothing of the kind', async () => {
  begun()
  const { calls } = await open(DETAILS, [], visitor())
  await settled()
  expect([calls(writeServiceableLead), calls(submitReferral)]).toEqual([[], []])
})
