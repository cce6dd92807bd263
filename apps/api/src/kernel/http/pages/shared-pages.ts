import type { Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { ANY_TABLE, type Cache } from '../../postgres/cache.ts'
import { outsideOf, policyOf, unmark } from './content-security.ts'
import { pack, type Packed, type Rendered } from './pack-page.ts'

export type PageServices = {
  client: Reader
  config: RuntimeConfig
  /** What the renderer marks its own scripts and styles with; it never leaves the server. */
  mark: string
  onError: (error: unknown) => void
  onMissing?: () => void
}
export type Render = (request: Request, services: PageServices) => Promise<Response>

/** A page, whatever the variable parts of its path; `path` is an example that belongs to nobody. */
export type PageRoute = {
  id: string
  path: string
  handle: { reads?: 'query' | readonly string[]; varies?: 'path' }
}

export const renderedOf = async (
  answer: Response,
  { config, mark }: PageServices,
  caching: Rendered['caching'] = 'no-store',
): Promise<Rendered> => {
  const { html, inline } = unmark(await answer.text(), mark)
  const policy = policyOf(inline, outsideOf(config))
  return { status: answer.status, html, policy, caching }
}

export const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true

/** A page that must not be shared: it's incomplete, it failed, or it is one of the countless that don't exist. */
class NotForEverybody extends Error {
  readonly packed: Packed | undefined
  constructor(packed: Packed | undefined) {
    super('This answer must not be shared')
    this.packed = packed
  }
}

/**
 * Renders what is the same for everybody once per content version. It's cached by route, never by the URL somebody typed,
 * so there are only as many entries as pages, and nothing from a URL ends up in one. A page that `varies` by its path is
 * cached for each path that it has something to say about.
 */
export const sharePages = (render: Render, services: PageServices, memory: Cache) => {
  const routes = new Map<string, PageRoute>()
  const last = new Map<string, Packed>()

  const remembered = memory.cached(ANY_TABLE, async (id: string): Promise<Packed | undefined> => {
    const page = routes.get(id)
    if (!page) throw new Error(`There is no page called ${id}`)
    let isWhole = true
    const onMissing = () => void (isWhole = false)
    const answer = await render(new Request(`${services.config.origin}${page.path}`), { ...services, onMissing })
    // There are only so many pages, but any number of addresses that aren't one.
    const varies = page.handle.varies !== undefined
    if (varies && !isHtml(answer)) throw new NotForEverybody(undefined)
    // It redirects, maybe by the URL, so each visitor gets their own; remembered, so as not to be tried each time.
    if (!isHtml(answer)) return undefined
    const isShared = isWhole && (answer.status === 200 || (answer.status === 404 && !varies))
    const packed = await pack(await renderedOf(answer, services, isShared ? 'no-cache' : 'no-store'), last.get(id))
    if (!isShared) throw new NotForEverybody(packed)
    last.set(id, packed)
    return packed
  })

  return async (page: PageRoute): Promise<Packed | undefined> => {
    routes.set(page.id, page)
    try {
      return await remembered(page.id)
    } catch (error) {
      if (page.handle.varies && routes.get(page.id) === page) routes.delete(page.id)
      if (error instanceof NotForEverybody) return error.packed
      throw error
    }
  }
}
