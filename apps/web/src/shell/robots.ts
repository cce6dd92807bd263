import type { Route } from './+types/robots.ts'

const closed = [
  '/api/',
  '/customer',
  '/account',
  '/consent',
  '/sales',
  '/back-office',
  '/payment/',
  '/upload/',
  '/compliance/',
]

export const loader = ({ request }: Route.LoaderArgs) => {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  const sitemap = `Sitemap: ${new URL('/sitemap.xml', request.url)}`
  return new Response([...lines, sitemap, ''].join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
