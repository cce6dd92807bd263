import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { geocodedZipCode } from '../address/geocoded-zip-code.ts'
import { friend } from '../referrals/refer/referee.ts'
import { draft } from './draft.ts'
import { keepInvite } from './referred.ts'
import { rememberReferral } from './steps/submitted.ts'

test('[applications.draft-keys-in-local-storage] what people do on the way is kept under the keys of the specification', async () => {
  localStorage.clear()
  await openPortal('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all Cookies' }))
  await userEvent.click(screen.getAllByRole('button', { name: /dark theme/i })[0]!)
  draft.orderId.write('OO-ABCDEFGHJK')
  draft.processStep.write(2)
  draft.planName.write('Hibla Tahanan 100')
  draft.customerType.write('RES')
  draft.draftFlow.write(true)
  draft.exclusive.write(true)
  draft.referralFlow.write(true)
  keepInvite('IV-ABCDEFGHJKLMNPQR')
  friend.keepPerson({
    first_name: 'TINA',
    last_name: 'RAMOS',
    mobile_no: '9175550123',
    email: 'tina@example.com',
    checkTerms: true,
  })
  rememberReferral()
  geocodedZipCode.write('1226')
  const kept = (key: string) => localStorage.getItem(key)
  expect({
    ORDER_ID: kept('ORDER_ID'),
    processStep: kept('processStep'),
    planName: kept('planName'),
    customerType: kept('customerType'),
    DraftFlow: kept('DraftFlow'),
    ReferralType: kept('ReferralType'),
    XCLSV: kept('XCLSV'),
    refereeDetails: JSON.parse(kept('refereeDetails') ?? '{}') as unknown,
    ReferralFlow: kept('ReferralFlow'),
    applicationSubmitted: kept('applicationSubmitted'),
    cookieAccepted: kept('cookieAccepted'),
    theme: kept('theme'),
    ZipCode: kept('ZipCode'),
  }).toEqual({
    ORDER_ID: 'OO-ABCDEFGHJK',
    processStep: '2',
    planName: 'Hibla Tahanan 100',
    customerType: 'RES',
    DraftFlow: 'true',
    ReferralType: 'MGM',
    XCLSV: 'true',
    refereeDetails: expect.objectContaining({ person: expect.objectContaining({ email: 'tina@example.com' }) }),
    ReferralFlow: 'true',
    applicationSubmitted: 'true',
    cookieAccepted: 'true',
    theme: 'dark',
    ZipCode: '1226',
  })
})
