import { sendOtp, verifyOtp } from '@hibla/contract/applications/applications.contract'
import { complianceDetails, sendCompliance } from '@hibla/contract/applications/compliance.contract'
import { CallFailed, type Client } from '@hibla/contract/client'
import { documentList, listFiles } from '@hibla/contract/documents/documents.contract'
import { saleCompliancePage } from '@hibla/contract/values/paths'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { ClientContext } from '../../../kernel/use-client.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { sampleConfig } from '../../../test/sample.ts'
import { ProveEmail } from './prove-email.tsx'
import { reference } from './test/application.ts'
import { files, returned } from './test/returned.ts'

const OTHER = 'HOBS-4RTX5W7K2M9P'
const DONE = { status: true }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Proving the email of the application whose reference is in the path. */
const proving = async (client: Client) => {
  const onProved = vi.fn<() => void>()
  const Page = () => <ProveEmail reference={useParams()['id'] ?? ''} onProved={onProved} />
  const site = { config: sampleConfig, origin: '' }
  const router = createMemoryRouter([{ id: 'root', path: '/:id', Component: Page, loader: () => site }], {
    initialEntries: [`/${reference}`],
    hydrationData: { loaderData: { root: site } },
  })
  render(
    <ClientContext value={client}>
      <RouterProvider router={router} />
    </ClientContext>,
  )
  await screen.findByRole('button', { name: 'Email me a code' })
  return { onProved, turnTo: (other: string) => act(() => router.navigate(`/${other}`)) }
}
const giveCode = async () => {
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await press('Continue')
}

test('[state.clear-sets-error-true-in-six-containers] send OTP: a code that was on its way for another application leads nowhere', async () => {
  const late = Promise.withResolvers<object>()
  const { turnTo } = await proving(clientWith([[sendOtp, () => late.promise]]))
  await press('Email me a code')
  await turnTo(OTHER)
  await act(async () => late.resolve(DONE))
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('button', { name: 'Email me a code' })).toBeTruthy()
})

test('[state.clear-sets-error-true-in-six-containers] send OTP: going back clears what went wrong', async () => {
  let tries = 0
  const busy = new CallFailed(problem({ status: 429, code: 'too-many', detail: 'Please wait a little.' }))
  await proving(clientWith([[sendOtp, () => (tries++ === 0 ? DONE : busy)]]))
  await press('Email me a code')
  await screen.findByLabelText('Code')
  await press('Send a new code')
  await screen.findByText('Please wait a little.')
  await press('Back')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each(['goes back', 'turns to another application'])(
  '[state.clear-sets-error-true-in-six-containers] OTP verification: whoever %s doesn’t go on with the code, and sees no error',
  async (how) => {
    const late = Promise.withResolvers<object>()
    const { onProved, turnTo } = await proving(
      clientWith([
        [sendOtp, DONE],
        [verifyOtp, () => late.promise],
      ]),
    )
    await press('Email me a code')
    await giveCode()
    if (how === 'goes back') await press('Back')
    else await turnTo(OTHER)
    await act(async () => late.resolve(DONE))
    expect(onProved).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeTruthy()
  },
)

/** Two returned applications; what is sent back gets the given answer. */
const sendingBack = async (answer: () => object, session?: Session, path = `/compliance/${reference}`) => {
  const client = clientWith([
    [
      complianceDetails,
      (input: unknown) => {
        const { appRefId } = (input as { query: { appRefId: string } }).query
        return returned({ appRefId, reason: `About ${appRefId}.` })
      },
    ],
    [listFiles, files],
    [documentList, []],
    [sendCompliance, answer],
  ])
  const { router } = await openPortal(path, { client, ...(session && { session }) })
  await screen.findByText(`About ${reference}.`)
  await press('Send back for review')
  return { turnTo: (other: string) => act(() => router.navigate(`/compliance/${other}`)) }
}
const SENT = { status: true, applicationStatus: 'Application In Review' }

test.each(['before it was answered', 'after it was answered'])(
  '[state.clear-sets-error-true-in-six-containers] update application: nobody is thanked for another application that they sent back, %s',
  async (when) => {
    const late = Promise.withResolvers<object>()
    const { turnTo } = await sendingBack(() => late.promise)
    if (when === 'after it was answered') {
      late.resolve(SENT)
      await screen.findByRole('heading', { name: 'Thanks, we have your documents' })
    }
    await turnTo(OTHER)
    await screen.findByText(`About ${OTHER}.`)
    await act(async () => late.resolve(SENT))
    expect(screen.queryByRole('heading', { name: /^Thanks/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send back for review' })).toBeTruthy()
  },
)

test.each([
  ['whoever applied', undefined, `/compliance/${reference}`, /^Thanks, we have your documents/],
  ['their agent', signedIn(['sales-agent']), saleCompliancePage(reference), /^Thanks/],
])(
  '[state.clear-sets-error-true-in-six-containers] validate application: once %s sends it back, what we returned no longer holds, and no error shows',
  async (_who, session, path, thanks) => {
    const stored = () => queryClient.getQueryCache().findAll({ queryKey: [complianceDetails.path, reference] })
    await sendingBack(() => SENT, session, path)
    await screen.findByRole('heading', { name: thanks })
    expect(stored().map(({ state: { status, data } }) => ({ status, data }))).toEqual([
      { status: 'error', data: undefined },
    ])
    expect(screen.queryByText('We couldn’t load the documents.')).toBeNull()
  },
)
