import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from './kernel/page-handle.ts'

/** A page of the portal, whatever stands in the variable parts of its address. */
export type PageRoute = {
  id: string
  /** One address that leads to it and belongs to nobody: what everybody gets is rendered with this one. */
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

/** Variable parts are filled with a word that is nobody's. */
const nobodys = (pattern: string): string => `/${pattern}`.replaceAll('//', '/').replaceAll(/:\w+\??|\*/g, '-')

/** Finds the page that answers a path. What is no page, such as data for a page or the sitemap, is not found. */
export const pageTable = ({ routes }: Pick<ServerBuild, 'routes'>): ((path: string) => PageRoute | undefined) => {
  const tree = treeOf(routes)
  const find = (path: string): PageRoute | undefined => {
    const id = matchRoutes(tree, path)?.at(-1)?.route.id ?? ''
    const route = routes[id]
    if (!route?.module.default) return undefined
    return { id, path: nobodys(route.path ?? ''), handle: (route.module.handle as PageHandle | undefined) ?? {} }
  }
  // Most visitors come to an address without variable parts, and need no search.
  const fixed = Object.values(routes).flatMap((route) =>
    route && !/[:*]/.test(route.path ?? '') ? [route.path ?? ''] : [],
  )
  const known = new Map(fixed.map((path) => [nobodys(path), find(nobodys(path))]))
  const isData = (path: string) => path.endsWith('.data') || path === '/__manifest'
  return (path) => (isData(path) ? undefined : known.has(path) ? known.get(path) : find(path))
}
