import { applicationStatus } from '@hibla/contract/applications/status.contract'
import { verifyApplication, verifyApplicationEmail } from '@hibla/contract/applications/verification.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { address, reference, status } from './test/application.ts'

const refuses = (code: string) => new CallFailed(problem({ code, status: 422 }))

test.each([
  ['OO-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['HOBS-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['HWL-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['CVG-7K2M9P4RTX5W', verifyApplication, 'verify'],
  ['REF-7K2M9P4RTX5W', verifyApplicationEmail, 'applicationRefId'],
  ['SFA-7K2M9P4RTX5W', verifyApplicationEmail, 'applicationRefId'],
] as const)(
  '[applications.email-verification-prefix-switches-endpoint] the link of %s is verified by its own endpoint, once, and leads to the status',
  async (refNo, endpoint, field) => {
    queryClient.clear()
    const asked: { endpoint: object; input: unknown }[] = []
    const client = clientWith(
      [
        [endpoint, { status: true, appRefID: refNo }],
        [applicationStatus, status({ appRefID: refNo })],
      ],
      asked as never,
    )
    const { router } = await openPortal(`/${refNo}/abcdefghijklmnop`, { client })
    await screen.findByText('Thanks, your email is confirmed.')
    expect(router.state.location.pathname).toBe('/application/check-status')
    const sends = asked.filter(({ input }) => 'idempotencyKey' in ((input as object | undefined) ?? {}))
    expect(sends).toEqual([
      { endpoint, input: { query: { [field]: 'abcdefghijklmnop' }, idempotencyKey: expect.any(String) } },
    ])
  },
)

test.each([
  ['OO-7K2M9P4RTX5W', 'firstlink', verifyApplication, 'verify'],
  ['HOBS123', 'secondlink', verifyApplication, 'verify'],
  ['HOBSaBc123', 'aBcD-eF_gH0123', verifyApplication, 'verify'],
  ['HWL-7K2M9P4RTX5W', 'ALLCAPITALS', verifyApplication, 'verify'],
  ['SFA-7k2m9P4rTX5w', 'MiXeDcAsE_-42', verifyApplicationEmail, 'applicationRefId'],
] as const)(
  '[shell.two-segment-catch-all-route] /%s/%s is taken as a reference and its identifier, letter by letter: the one is shown, the other verified',
  async (refNo, refIdentifier, endpoint, field) => {
    queryClient.clear()
    const asked: { endpoint: object; input: unknown }[] = []
    const client = clientWith([[endpoint, refuses('link-used')]], asked as never)
    await openPortal(`/${refNo}/${refIdentifier}`, { client })
    const link = await screen.findByRole('link', { name: 'See my application' })
    expect(link.getAttribute('href')).toBe(`/application/check-status?reference=${refNo}`)
    expect(asked.find((each) => each.endpoint === endpoint)?.input).toMatchObject({
      query: { [field]: refIdentifier },
    })
  },
)

test.each(['/nothing/here', '/OO-7K2M-9P4R/abc', '/TOOLONGX-1/abc', '/OO-/abc', '/OO-1/abc/more'])(
  '[shell.two-segment-catch-all-route] %s is no reference, so nothing is verified and the page isn’t found',
  async (path) => {
    queryClient.clear()
    const asked: { endpoint: object }[] = []
    await openPortal(path, { client: clientWith([], asked as never) })
    await screen.findByRole('heading', { level: 1, name: 'We can’t find that page' })
    expect(
      asked.filter(({ endpoint }) => endpoint === verifyApplication || endpoint === verifyApplicationEmail),
    ).toEqual([])
  },
)

test.each(['link-expired', 'invalid-input'])(
  '[applications.verification-failed-text, applications.verification-failed-retry-ways] a failed verification (%s) says so, and names the emailed link and the new one from check-status',
  async (code) => {
    queryClient.clear()
    const client = clientWith([[verifyApplication, refuses(code)]])
    await openPortal(`/${reference}/abcdefghijklmnop`, { client })
    await screen.findByRole('heading', { name: 'APPLICATION VERIFICATION FAILED!' })
    screen.getByText(/^Open the link in the newest email from us/)
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(address)
  },
)

test('somebody who opens a used link again hears that their email is confirmed, not that something failed', async () => {
  queryClient.clear()
  await openPortal(`/${reference}/abcdefghijklmnop`, {
    client: clientWith([[verifyApplication, refuses('link-used')]]),
  })
  await screen.findByRole('heading', { name: 'Your email is already confirmed' })
  expect(screen.getByRole('link', { name: 'See my application' }).getAttribute('href')).toBe(address)
  expect(screen.queryByText(/FAILED|new link/)).toBeNull()
})

test('a server that can’t be reached is no failed verification: the same link is tried again', async () => {
  queryClient.clear()
  let tries = 0
  const keys: unknown[] = []
  const client = clientWith([
    [
      verifyApplication,
      (input: unknown) => {
        keys.push((input as { idempotencyKey: string }).idempotencyKey)
        if (tries++ === 0) throw new CallFailed(problem({ code: 'unavailable', status: 503 }))
        return { status: true, appRefID: reference }
      },
    ],
    [applicationStatus, status()],
  ])
  await openPortal(`/${reference}/abcdefghijklmnop`, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Thanks, your email is confirmed.')
  expect(new Set(keys).size).toBe(1)
})

test('other addresses of two parts don’t exist', async () => {
  await openPortal('/some/where')
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeDefined()
})
