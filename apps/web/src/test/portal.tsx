import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import { render, within } from '@testing-library/react'
import {
  createMemoryRouter,
  createStaticHandler,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
  useParams,
  useRouteError,
  type InitialEntry,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'
import type { Client } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { services } from '../kernel/services.ts'
import type { Session } from '../kernel/session/session.ts'
import { SessionContext } from '../kernel/session/use-session.ts'
import { ClientContext } from '../kernel/use-client.ts'
import table from '../routes.ts'
import { clientWith } from './client.ts'
import { sampleConfig } from './sample.ts'
import { visitor } from './session.ts'

type RouteModule = {
  default?: ComponentType<Record<string, unknown>>
  ErrorBoundary?: ComponentType<{ error: unknown }>
  loader?: LoaderFunction
}

const modules = import.meta.glob<RouteModule>(['../shell/**/*.{ts,tsx}', '../capabilities/**/*.tsx', '!../**/*.test.*'])

const lazily = (file: string) => async () => {
  const { default: Page, ErrorBoundary: Boundary, loader } = await modules[`../${file}`]!()
  return {
    ...(loader && { loader }),
    ...(Page && { Component: () => <Page loaderData={useLoaderData()} params={useParams()} /> }),
    ...(Boundary && { ErrorBoundary: () => <Boundary error={useRouteError()} /> }),
  }
}

const routeObject = ({ id, path, index, file, children }: RouteConfigEntry): RouteObject =>
  index
    ? { index: true, lazy: lazily(file) }
    : {
        ...(id && { id }),
        ...(path !== undefined && { path }),
        lazy: lazily(file),
        children: (children ?? []).map(routeObject),
      }

/** The portal's own URL table, with its real screens, as an ordinary router understands it. */
const portalRoutes = (config: RuntimeConfig): RouteObject[] => [
  { id: 'root', loader: () => ({ config, origin: 'https://hibla.example.com' }), children: table.map(routeObject) },
]

export type Given = { client?: Client; config?: Partial<RuntimeConfig>; session?: Session }

const prepare = ({ client = clientWith([]), config }: Given) => {
  const whole = { ...sampleConfig, ...config }
  const context = new RouterContextProvider()
  context.set(services, { mark: 'test', client, config: whole })
  return { client, context, routes: portalRoutes(whole) }
}

/** Opens an address as a browser would, and waits until it has settled. */
export const openPortal = async (address: InitialEntry, given: Given = {}) => {
  const { client, context, routes } = prepare(given)
  const router = createMemoryRouter(routes, { initialEntries: [address], getContext: () => context })
  const view = render(
    <ClientContext value={client}>
      <SessionContext value={given.session ?? visitor()}>
        <RouterProvider router={router} />
      </SessionContext>
    </ClientContext>,
  )
  await within(view.container).findByRole('main')
  return { ...view, router }
}

type TestWindow = { happyDOM: { setURL: (url: string) => void } }

/** Opens an address that the browser shows, too: what isn't part of a screen reads it there, not from the router. */
export const openInBrowser = (address: string, given: Given = {}) => {
  ;(window as unknown as TestWindow).happyDOM.setURL(new URL(address, window.location.origin).href)
  return openPortal(address, given)
}

/** What the server answers before any markup: the status, where it sends people, or the body of a resource. */
export const request = async (address: string, given: Given = {}) => {
  const { context, routes } = prepare(given)
  const handler = createStaticHandler(routes)
  const asked = new Request(new URL(address, 'https://hibla.example.com'))
  const answer = await handler.query(asked, { requestContext: context })
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get('location'), body: await answer.text() }
    : { status: answer.statusCode, location: null, body: '' }
}

/** A resource route answers by itself. */
export const resource = async (address: string, given: Given = {}): Promise<Response> => {
  const { context, routes } = prepare(given)
  const asked = new Request(new URL(address, 'https://hibla.example.com'))
  return createStaticHandler(routes).queryRoute(asked, { requestContext: context }) as Promise<Response>
}

export { portalRoutes }
