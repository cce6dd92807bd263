import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendTexts } from '../http/pages/text-page.ts'
import { eq } from '../postgres/sql.ts'
import type { Clock } from '../clock/clock.ts'
import { fixedHeaders } from '../http/pages/content-security.ts'
import { problem, sendProblem } from '../http/problem.ts'
import type { Database } from '../postgres/database.ts'
import { storedFile } from './files.tables.ts'
import { keyOf, MAX_PAGES, type Variant } from './object-names.ts'
import { FILES_PATH, VIEW, type fileLinks } from './links.ts'
import { sendPages } from './pages-page.ts'
import type { FileStore } from './store.port.ts'

const Variants = z.union([z.enum(['file', 'preview']), z.templateLiteral(['page-', z.int().min(1).max(MAX_PAGES)])])
const Params = z.object({ id: z.uuid(), variant: z.union([Variants, z.literal(VIEW)]) })
const Query = z.object({ name: z.string().max(200), until: z.coerce.number().int(), by: z.string().max(60) })

/** Nothing in a file may run, load anything, be of our origin, or be shown on another site. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  'referrer-policy': 'no-referrer',
} as const

/** The store answered with something that isn't the file. Whatever says so now is no file to save or to keep. */
const isNoFile = (reply: FastifyReply) => {
  if (reply.sent && reply.raw.headersSent) return
  for (const name of ['content-security-policy', 'content-disposition', 'content-type']) reply.removeHeader(name)
  reply.headers({ ...fixedHeaders, 'cache-control': 'no-store' })
}

/** Pictures are drawn anew. A PDF is as it came and may have scripts in it, so it's saved and never opened as ours. */
const dispositionOf = (type: string) => (type.startsWith('image/') ? 'inline' : 'attachment')

type Deps = { db: Database; store: FileStore; clock: Clock; links: ReturnType<typeof fileLinks>; product: string }

/** People open files in a tab of their own, programs and pictures don't. */
const wantsPage = ({ headers: { accept } }: FastifyRequest): boolean => accept?.includes('text/html') ?? false

/** For whoever opens a link too late: why it shows nothing, and what to do. */
const sendLinkOver = (request: FastifyRequest, reply: FastifyReply, product: string) =>
  sendTexts(request, reply.code(404), {
    title: 'This link has expired',
    paragraphs: [
      'To keep files private, each link to one works for a few minutes only.',
      'Close this tab and open the file again from the page you were on. If you closed that page, you’ll find it from our home page.',
    ],
    link: { label: `Go to ${product}`, href: '/' },
  })

/** Serves files to whoever has a link that still works. Any other request finds nothing. */
export const serveFiles = (app: FastifyInstance, { db, store, clock, links, product }: Deps): void => {
  app.get(`${FILES_PATH}/:id/:variant`, async (request, reply) => {
    const notFound = () =>
      wantsPage(request) ? sendLinkOver(request, reply, product) : sendProblem(reply, problem('not-found', request.id))
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success || !query.success) return notFound()
    const { id, variant } = params.data
    const seconds = links.secondsLeft({ id, variant, name: query.data.name }, query.data, clock.now())
    if (seconds === undefined) return notFound()
    const [found] = await db.select().from(storedFile).where(eq(storedFile.id, id))
    if (variant === VIEW) {
      if (!found?.keptAt) return notFound()
      const linkTo = (each: Variant) => links.to({ id, variant: each, name: query.data.name }, clock.now())
      return sendPages(request, reply, { ...found, name: query.data.name, linkTo })
    }
    const bytes = found?.keptAt && (await store.get(keyOf(id, variant)))
    if (!bytes) return notFound()
    bytes.once('error', () => isNoFile(reply))
    const type = variant === 'file' ? found.type : 'image/jpeg'
    return reply
      .headers(headers)
      .type(type)
      .header('content-disposition', `${dispositionOf(type)}; filename*=UTF-8''${encodeURIComponent(query.data.name)}`)
      .header('cache-control', `private, max-age=${seconds}`)
      .send(bytes)
  })
}
