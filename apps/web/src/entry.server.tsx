import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
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
import { NonceContext } from './kernel/nonce.ts'
import { report } from './kernel/report.ts'
import { scriptsLast } from './kernel/scripts-last.server.ts'
import { services, type Services } from './kernel/services.ts'

export type { Services }

/** React Router gives up on slow data after this; the render itself gets a second more to say so in the page. */
export const streamTimeout = 5_000
const renderTimeout = streamTimeout + 1_000

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) report(context.get(services), error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const given = loadContext.get(services)
  headers.set('content-type', 'text/html; charset=utf-8')
  // A reader sees the page grow; a crawler takes only what is there at the end.
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let sent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={given.nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={given.nonce} />
      </NonceContext>,
      {
        nonce: given.nonce,
        [ready]() {
          sent = true
          const body = scriptsLast()
          body.once('close', stop)
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: (error) => {
          stop()
          reject(error)
        },
        onError: (error) => {
          if (sent && !request.signal.aborted) report(given, error)
        },
      },
    )
    const timer = setTimeout(abort, renderTimeout)
    const leave = () => abort(request.signal.reason)
    request.signal.addEventListener('abort', leave)
    const stop = () => {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', leave)
    }
  })
}

let handler: RequestHandler | undefined

/** The one door for the server's process: a request in, a page, its data or a resource out. */
export const render = (request: Request, given: Services): Promise<Response> => {
  handler ??= createRequestHandler(build as ServerBuild, 'production')
  const context = new RouterContextProvider()
  context.set(services, given)
  return handler(request, context)
}
