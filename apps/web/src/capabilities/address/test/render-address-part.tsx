import type { Client } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { act, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ClientContext } from '../../../kernel/use-client.ts'
import { clientWith } from '../../../test/client.ts'
import { sampleConfig } from '../../../test/sample.ts'
import { noAddress, type ChosenAddress } from '../chosen-address.ts'

type RenderOptions = { client?: Client; config?: Partial<RuntimeConfig>; from?: ChosenAddress }
type Part = (value: ChosenAddress, change: (next: (last: ChosenAddress) => ChosenAddress) => void) => ReactNode

/** Renders part of the form with its own address state and returns a function that reads it. */
export const renderAddressPart = async (
  part: Part,
  { client = clientWith([]), config, from = noAddress }: RenderOptions = {},
) => {
  let held = from
  let set: (next: ChosenAddress) => void = () => {}
  function Keeper() {
    const [value, setValue] = useState(from)
    held = value
    set = setValue
    return part(value, setValue)
  }
  const site = { config: { ...sampleConfig, ...config }, origin: 'https://portal.example.com' }
  const router = createMemoryRouter([{ id: 'root', loader: () => site, path: '/', element: <Keeper /> }], {
    hydrationData: { loaderData: { root: site } },
  })
  const view = render(
    <ClientContext value={client}>
      <RouterProvider router={router} />
    </ClientContext>,
  )
  await act(async () => {})
  return { ...view, held: () => held, hold: (next: ChosenAddress) => act(async () => set(next)) }
}
