import { beforeEach, expect, test } from 'vitest'
import { within } from '@testing-library/react'
import { openPortal } from '../../test/portal.tsx'
import { onTheWire } from '../../test/on-the-wire.ts'
import { signedIn } from '../../test/session.ts'
import { queryClient } from '../../kernel/query.ts'
import { ana } from '../account/test/at-home.ts'
import { account, category, plan, stream } from './test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  queryClient.clear()
})

const open = async (path: string, own: Parameters<typeof account>[0] = {}) => {
  const { client, sentTo } = onTheWire({
    'GET /product/eligibility': account(own),
    'POST /hobs/presales/carts': { status: true, cartInstanceIdentifier: 'CI-1' },
    'GET /product/addons': [stream()],
    'GET /product/categories': [category('home', 'Home fibre'), category('home-giga', 'Giga')],
    'GET /hobs/postsales/get-plan-lists': [plan()],
  })
  const view = await openPortal(path, { session: signedIn(['subscriber'], ana), client })
  return { main: within(view.getByRole('main')), sentTo }
}

const current = {
  accountNumber: '1000000000011',
  serviceType: 'GPON',
  customerType: 'INDIVIDUAL',
  customerSegment: 'MASS',
  customerCategory: 'RES',
  isSalesAgent: 'false',
  municipality: '137404000',
  region: '130000000',
  province: '137400000',
  actionFrom: 'after-sales',
  productOfferingID: 'RES-300',
  cartInstanceIdentifier: 'CI-1',
}

test('[shop.addon-list-params] [shop.addon-list-months-and-wifi6-flag] the list of add-ons is asked with what the account has', async () => {
  const { main, sentTo } = await open('/customer/shop/addons')
  await main.findByRole('link', { name: 'Hibla TV Plus' })
  expect(sentTo('/product/addons').map(({ query }) => query)).toEqual([
    { ...current, remainingContractTerm: '22', isWifi6Avail: 'Y' },
  ])
})

test('[shop.addon-list-params] the list for another account is asked with what that one has', async () => {
  const own = {
    serviceType: 'VDSL',
    customerSegment: 'XCLSV',
    customerCategory: 'SME',
    municipality: '0730600000',
    region: '0700000000',
    province: '0702200000',
    productOfferingID: 'SME-500',
  } as const
  const { main, sentTo } = await open('/customer/shop/addons', own)
  await main.findByRole('link', { name: 'Hibla TV Plus' })
  expect(sentTo('/product/addons')[0]?.query).toEqual({
    ...current,
    ...own,
    remainingContractTerm: '22',
    isWifi6Avail: 'Y',
  })
})

test('[shop.addon-list-months-and-wifi6-flag] an older modem and a contract that is over are told as N and 0', async () => {
  const { main, sentTo } = await open('/customer/shop/addons', { isWifi6Avail: 'N', remainingContractTerm: 0 })
  await main.findByRole('link', { name: 'Hibla TV Plus' })
  expect(sentTo('/product/addons')[0]?.query).toEqual({ ...current, remainingContractTerm: '0', isWifi6Avail: 'N' })
})

test('[shop.addon-list-legacy-comma-ids] an account of the old system also sends what it has, as comma lists', async () => {
  const { main, sentTo } = await open('/customer/shop/addons', { legacyAccount: true })
  await main.findByRole('link', { name: 'Hibla TV Plus' })
  expect(sentTo('/product/addons')[0]?.query).toMatchObject({
    planId: 'RES-300',
    addOnId: 'MESH-HUB,MESH-EXTENSION',
    vasId: 'SAFE-HOME',
    legacyAccount: 'true',
  })
})

test('[shop.upgrade-plan-list-params] [shop.upgrade-plan-categories-call] the plans to upgrade to are asked for by category, plan and place', async () => {
  const { main, sentTo } = await open('/customer/products/upgrade')
  await main.findByRole('heading', { level: 2, name: 'Hibla Lakas 500' })
  expect(sentTo('/product/categories')).toHaveLength(1)
  expect(sentTo('/hobs/postsales/get-plan-lists').map(({ query }) => query)).toEqual([
    {
      accountNumber: '1000000000011',
      customerCategory: 'RES',
      userType: 'subscriber',
      applicationType: 'REGULAR',
      planCategoryId: 'home',
      planId: 'RES-300',
      requestType: 'HiblaApp',
      region: '130000000',
      province: '137400000',
      municipality: '137404000',
    },
  ])
})
