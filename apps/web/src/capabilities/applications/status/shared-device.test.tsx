import { applicationStatus, basicDetails } from '@hibla/contract/applications/status.contract'
import { forgetDevice } from '@hibla/contract/applications/resume.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { lastSubmitted, rememberSubmitted } from '../steps/submitted.ts'
import { saved } from '../steps/test/application.ts'
import { address, details, status } from './test/application.ts'

beforeEach(() => queryClient.clear())

const refused = (isMine: boolean) =>
  status({ applicationStatus: 'Refused', state: 'refused', awaitedFrom: 'nobody', isMine, mayChange: isMine })
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Forget it on this device' }))

test('at an internet café, the status page is closed to whoever sits down next', async () => {
  let known = true
  const client = clientWith([
    [applicationStatus, () => refused(known)],
    [basicDetails, details],
    [forgetDevice, () => ((known = false), { status: true })],
  ])
  await openPortal(address, { client })
  await screen.findByText('ANA REYES')
  await press()
  await screen.findByRole('heading', { name: 'See more with a code' })
  expect(screen.queryByText('ANA REYES')).toBeNull()
})

test('right after sending in, the device can forget the application too', async () => {
  rememberSubmitted(saved())
  const { router } = await openPortal('/success', { client: clientWith([[forgetDevice, { status: true }]]) })
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(lastSubmitted()).toBeUndefined()
})

test('whoever is logged in isn’t asked: their login opens it, not the device', async () => {
  const client = clientWith([
    [applicationStatus, refused(true)],
    [basicDetails, details],
  ])
  await openPortal(address, { client, session: signedIn(['subscriber']) })
  await screen.findByText('ANA REYES')
  expect(screen.queryByRole('button', { name: 'Forget it on this device' })).toBeNull()
})
