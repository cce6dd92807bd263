import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { SessionContext } from '../../kernel/session/use-session.ts'
import { ClientContext } from '../../kernel/use-client.ts'
import { sampleConfig } from '../../test/sample.ts'
import { signedIn } from '../../test/session.ts'
import { keys } from './keys.ts'
import { LatestNotifications } from './index.ts'
import { notice, notices, notificationServer } from './test/notification-server.ts'

const account = '1000000000011'

const open = async (told: ReturnType<typeof notificationServer>) => {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ config: sampleConfig, origin: '' }),
        element: (
          <Suspense>
            <LatestNotifications marks={false} />
          </Suspense>
        ),
        HydrateFallback: () => null,
        path: '*',
      },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <ClientContext value={told.client}>
      <SessionContext value={signedIn(['subscriber'], { accountNumber: [account] })}>
        <RouterProvider router={router} />
      </SessionContext>
    </ClientContext>,
  )
  await screen.findByText('Notice 1')
}

test('on the dashboard they aren’t marked read', async () => {
  const told = notificationServer(notices(3))
  await open(told)
  expect([screen.getAllByText('New').length, told.marked()]).toEqual([3, []])
})

test('on the dashboard, what was read elsewhere is no longer new', async () => {
  await open(notificationServer(notices(3)))
  queryClient.setQueryData(keys.read(account), [notice(1).id, notice(2).id])
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1))
})
