import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { catalogue } from '../test/plans.ts'

test('on a phone the list leaves what is included to each plan’s page, so that it stays short', async () => {
  await openPortal('/plans', { client: clientWith(catalogue) })
  const included = screen.getAllByRole('list').filter(({ textContent }) => textContent.startsWith('Unlimited data'))
  expect(included).toHaveLength(5)
  for (const list of included) expect([...list.classList]).toContain('max-sm:hidden')
})
