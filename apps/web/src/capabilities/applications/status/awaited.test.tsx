import { applicationStatus, basicDetails } from '@hibla/contract/applications/status.contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { address, details, status } from './test/application.ts'

beforeEach(() => queryClient.clear())

test.each([
  ['in-review', 'We’re reviewing your application', /Meanwhile, choose when our team can come/],
  ['approved', 'Approved: please choose a day', /^Choose when our team can come to install your line/],
] as const)('while no time is booked, one that is %s asks for it', async (state, title, next) => {
  const without = (mayChange: boolean) => status({ state, lacksTime: true, isMine: mayChange, mayChange })
  const client = clientWith([[applicationStatus, without(false)]])
  const { unmount } = await openPortal(address, { client })
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(next).textContent).toMatch(/on the device or with the login you applied with/)
  expect(screen.queryAllByText(/with your new account/)).toHaveLength(state === 'approved' ? 1 : 0)
  expect(screen.queryByText(/don’t have to do anything/)).toBeNull()
  unmount()
  queryClient.clear()
  await openPortal(address, { client: clientWith([[applicationStatus, without(true)]]) })
  expect((await screen.findByText(next)).textContent).not.toMatch(/device/)
})

test.each([
  ['in-review', true],
  ['approved', false],
] as const)('somebody at the end of our reach reads while it is %s that we visit first: %s', async (state, reads) => {
  const client = clientWith([
    [applicationStatus, status({ state, isMine: true })],
    [basicDetails, { ...details, visitFirst: true }],
  ])
  await openPortal(address, { client })
  await screen.findByText('Hibla Simula 50')
  expect(screen.queryByText('We visit first') !== null).toBe(reads)
})
