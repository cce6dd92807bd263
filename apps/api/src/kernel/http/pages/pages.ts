import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFramed, refuseFrame } from './framed.ts'
import type { Cache } from '../../postgres/cache.ts'
import { sendPage } from './send-page.ts'
import { pack } from './pack-page.ts'
import { isHtml, renderedOf, sharePages, type PageRoute, type PageServices, type Render } from './shared-pages.ts'

/** What the built portal exports: see apps/web/src/entry.server.tsx. */
type Portal = { render: Render; pageAt: (path: string) => PageRoute | undefined }

/** Serves the built portal: static files, and a renderer for everything else. */
export const mountPages = async (
  app: FastifyInstance,
  buildFolder: string,
  { memory, ...given }: Omit<PageServices, 'onError' | 'mark'> & { memory: Cache },
): Promise<void> => {
  const server = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as {
    entry: { module: Portal }
  }
  const { render, pageAt } = server.entry.module
  const services = {
    ...given,
    mark: randomUUID(),
    onError: (error: unknown) => app.log.error({ err: error }, 'a page failed'),
  }
  const sharedPage = sharePages(render, services, memory)

  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    wildcard: false,
    // What is packed already has no address of its own, which would take a start half a second.
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite names its files by content, so they never change under the same name.
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // The end of a silent login check, in a hidden frame of ours.
      if (path.endsWith('.html')) reply.header('content-security-policy', "base-uri 'none'; frame-ancestors 'self'")
    },
  })

  const { origin } = services.config
  const home = new URL(origin).host
  await app.register(async (pages) => {
    // Only when asked: pages are packed already, and compressing one again would belie its ETag.
    await pages.register(compress, { global: false, encodings: ['br', 'gzip', 'identity'], threshold: 1024 })
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        // Sessions and logins belong to one address, so visitors at another are redirected.
        if (request.host !== home) return reply.header('cache-control', 'no-store').redirect(`${origin}${request.url}`)
        if (isFramed(request)) return refuseFrame(reply)
        const [path = '', query = ''] = request.url.split(/\?(.*)/s)
        const page = pageAt(path)
        const shared = page && !followsQuery(page, query) ? await sharedPage(page) : undefined
        if (shared) return sendPage(request, reply, shared)

        const answer = await render(webRequest(request, reply), services)
        if (page && isHtml(answer)) return sendPage(request, reply, await pack(await renderedOf(answer, services)))
        reply.header('content-security-policy', NOTHING_RUNS)
        if (request.method === 'GET') return reply.compress(answer)
        return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send()
      },
    })
  })
}

/** Data for programs never needs to run anything. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

const followsQuery = ({ handle: { reads = [] } }: PageRoute, query: string): boolean => {
  if (query === '') return false
  if (reads === 'query') return true
  const given = new URLSearchParams(query)
  return reads.some((name) => given.has(name))
}

/** The framework expects a web Request. Pages are read-only, so there's never a body. */
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
