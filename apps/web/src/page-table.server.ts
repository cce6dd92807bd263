import { generatePath, matchRoutes, type Params, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from './kernel/page-handle.ts'

/** A page of the portal, whatever the parameters in its address. */
export type PageRoute = {
  id: string
  /** An example address with nobody's data in it, used to render the copy that everybody gets. */
  path: string
  handle: PageHandle
}

type Routes = ServerBuild['routes']
type Known = NonNullable<Routes[string]>

const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route): route is Known => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }): RouteObject => {
      const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
      return index ? { ...own, index } : { ...own, children: treeOf(routes, id) }
    })

/** Fills parameters with a placeholder that belongs to nobody. */
const withPlaceholders = (pattern: string): string => `/${pattern}`.replaceAll('//', '/').replaceAll(/:\w+\??|\*/g, '-')

/** Anything else in a path can be no page's name, and must not become part of an address that we render. */
const isPlain = (params: Params): boolean => Object.values(params).every((value) => /^[\w-]{1,80}$/.test(value ?? ''))

/** Finds the page that answers a path; undefined for anything else, such as page data or the sitemap. */
export const pageTable = ({ routes }: Pick<ServerBuild, 'routes'>): ((path: string) => PageRoute | undefined) => {
  const tree = treeOf(routes)
  const find = (path: string): PageRoute | undefined => {
    const match = matchRoutes(tree, path)?.at(-1)
    const id = match?.route.id ?? ''
    const route = routes[id]
    if (!route?.module.default) return undefined
    const pattern = route.path ?? ''
    const handle = (route.module.handle as PageHandle | undefined) ?? {}
    if (handle.fits)
      return handle.fits.test(match?.params ?? {})
        ? { id, path: generatePath(pattern, handle.fits.example), handle }
        : { id: `${id} of nothing`, path: withPlaceholders(pattern), handle }
    if (handle.varies !== 'path' || !isPlain(match?.params ?? {}))
      return { id, path: withPlaceholders(pattern), handle }
    const own = `/${generatePath(pattern, match?.params ?? {})}`.replaceAll('//', '/')
    return { id: `${id} ${own}`, path: own, handle }
  }
  // Most visits are to addresses without parameters, which need no search.
  const fixed = Object.values(routes).flatMap((route) =>
    route && !/[:*]/.test(route.path ?? '') ? [route.path ?? ''] : [],
  )
  const known = new Map(fixed.map((path) => [withPlaceholders(path), find(withPlaceholders(path))]))
  const isData = (path: string) => path.endsWith('.data') || path === '/__manifest'
  return (path) => (isData(path) ? undefined : known.has(path) ? known.get(path) : find(path))
}
