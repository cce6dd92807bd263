import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { bangkal, inMakati } from '../demo-places.ts'

const api = await useApi()
const { catalog, content, help, identity, serviceability } = contract

test('[access.guest-reaches-public-area-without-login] without logging in, a guest reads plans, branches, questions and legal pages, checks an address and registers', async () => {
  expect((await api.call(catalog.planList, { query: {} })).body.length).toBeGreaterThan(0)
  expect((await api.call(help.stores, { query: {} })).body.length).toBeGreaterThan(0)
  expect((await api.call(help.featuredFaqs, {})).body.length).toBeGreaterThan(0)
  const notice = await api.call(content.page, { params: { page: 'privacy_notice' } })
  expect(notice.body.title).toMatch(/privacy/i)
  const check = await api.call(serviceability.checkServiceability, {
    body: { ...inMakati, technology: 'GPON', locationType: 'Others', address: bangkal },
  })
  expect(check.body).toMatchObject({ status: true })
  const registered = await api.call(identity.register, {
    body: {
      firstName: 'Ana',
      lastName: 'Reyes',
      email: 'guest@example.com',
      mobileNumber: '9171234567',
      password: 'seven purple kites',
    },
  })
  expect(registered.body).toEqual({ status: true })
})
