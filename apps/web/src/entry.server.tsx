import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { MarkContext } from './kernel/mark.ts'
import type { PageHandle } from './kernel/page-handle.ts'
import { report } from './kernel/report.ts'
import { services, type Services } from './kernel/services.ts'
import { pageTable, type PageRoute } from './page-table.server.ts'
import { withScripts } from './shell/waking/sleep.server.ts'

export type { Services }

/** React Router gives up on slow data after this; the render itself gets a second more to say so in the page. */
export const streamTimeout = 5_000
const renderTimeout = streamTimeout + 1_000

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) report(context.get(services), error)
}

/** Only public pages: behind a guard there is nothing to see until scripts know who is logged in. */
const sleeps = ({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): boolean => {
  const ids = matches.map(({ route }) => route.id ?? '')
  const handle = routeModules[ids.at(-1) ?? '']?.handle as PageHandle | undefined
  return handle?.sleeps === true && ids.includes('shell/public-layout') && !errors
}

/** Pages are sent whole: a public page is compressed once, and its policy lists its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const given = loadContext.get(services)
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <MarkContext value={given.mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={given.mark} />
      </MarkContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: given.mark,
      onAllReady: () => {
        clearTimeout(timer)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => report(given, error),
    })
    const timer = setTimeout(abort, renderTimeout)
  })
  return new Response(withScripts(html, given.mark, sleeps(routerContext)), { status, headers })
}

let handler: RequestHandler | undefined

/** The server process calls this to answer a request with a page, its data or a resource. */
export const render = (request: Request, given: Services): Promise<Response> => {
  handler ??= createRequestHandler(build as ServerBuild, 'production')
  const context = new RouterContextProvider()
  context.set(services, given)
  return handler(request, context)
}

let table: ((path: string) => PageRoute | undefined) | undefined

/** The server process calls this to find out which page answers a path. */
export const pageAt = (path: string): PageRoute | undefined => (table ??= pageTable(build))(path)
