import { CallFailed } from '@hibla/contract/client'
import { openInvite, submitReferral, writeServiceableLead } from '@hibla/contract/referrals/referrals.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { visitor } from '../../../test/session.ts'
import { settled } from '../../../test/settled.ts'
import { stepRecordOf } from '../../address/index.ts'
import { chosen } from '../../address/test/places.ts'
import { draft, keepBasicInfo } from '../../applications/draft.ts'
import { cleanReferrals, employee, open } from '../test/samples.ts'

cleanReferrals()
const CODE = 'IV-ABCDEFGHJKLMNPQR'
const DETAILS = '/onboard/residential/personalDetails'

/** An application that was begun and saved in this browser. */
const begun = () => {
  keepBasicInfo({
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
    [[openInvite, { referralType: 'MGM', from: 'Ana', state: 'sent' }]],
    visitor(),
  )
  await userEvent.click(await screen.findByRole('button', { name: /Check my address/ }))
  await waitFor(() => expect(at()).toBe('/check-serviceability'))
  expect([localStorage.getItem('referralInvite'), localStorage.getItem('ReferralType')]).toEqual([CODE, 'MGM'])
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
