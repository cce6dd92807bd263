import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER } from '../away.ts'
import { newNonce, outsideOf, pagePolicy } from './content-security.ts'

export type PageServices = {
  client: Reader
  config: RuntimeConfig
  nonce: string
  onError: (error: unknown) => void
}
type Render = (request: Request, services: PageServices) => Promise<Response>

/** The built portal: static files, and a renderer for everything that is not a file. */
export const mountPages = async (
  app: FastifyInstance,
  buildFolder: string,
  services: Omit<PageServices, 'nonce' | 'onError'>,
): Promise<void> => {
  const server = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as {
    entry: { module: { render: Render } }
  }
  const { render } = server.entry.module
  const onError = (error: unknown) => app.log.error({ err: error }, 'a page failed')

  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite names what it builds by content, so those files never change under their name.
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  const home = new URL(services.config.origin).host
  const outside = outsideOf(services.config)
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip', 'identity'], threshold: 1024 })
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        // Sessions and logins belong to one address; whoever came by another is shown the way.
        if (request.host !== home) return reply.redirect(`${services.config.origin}${request.url}`)
        if (isInForeignFrame(request)) return reply.type('text/html; charset=utf-8').send(FRAMED)
        const nonce = newNonce()
        pagePolicy(reply, nonce, { framed: asksForSecrets(request.url) ? "'none'" : '*', outside })
        const page = await render(webRequest(request, reply), { ...services, nonce, onError })
        if (page.status === 503) reply.header('retry-after', RETRY_AFTER).header('cache-control', 'no-store')
        if (request.method === 'GET') return reply.send(page)
        return reply.code(page.status).headers(Object.fromEntries(page.headers)).send()
      },
    })
  })
}

/** Where people type passwords or pay, no frame at all may hold the page. */
const asksForSecrets = (url: string) => /^\/(login|register|payment)([/?]|$)/.test(url)

const FRAMED =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cannot open this page</title><body>Cannot open this page</body></html>'

/** Browsers say what they load a page for; the page's own script asks again where one does not. */
const isInForeignFrame = ({ headers }: FastifyRequest) =>
  ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest'])) &&
  headers['sec-fetch-site'] !== 'same-origin'

/** The framework speaks the web's own Request; pages are read-only, so there is never a body to carry. */
const webRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value].flat()) if (each !== undefined && !name.startsWith(':')) headers.append(name, each)
  }
  const abort = new AbortController()
  reply.raw.once('close', () => abort.abort())
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal: abort.signal,
  })
}
