import type { RuntimeConfig } from '@hibla/contract/config'
import { expect, test } from 'vitest'
import { createCache, noCache, type Cache } from '../../postgres/cache.ts'
import { sharePages, type PageRoute, type Render } from './shared-pages.ts'

const silent = async () => {}
const config = { origin: 'https://portal.example.com', identity: { address: '/' } } as RuntimeConfig
const landing: PageRoute = { id: 'landing', path: '/', handle: {} }
const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } })

/** A portal that counts what it renders. */
const portal = (answer: Render, memory: Cache) => {
  const rendered: string[] = []
  const render: Render = (request, services) => {
    rendered.push(new URL(request.url).pathname)
    return answer(request, services)
  }
  const page = sharePages(render, { client: {} as never, config, mark: 'ours', onError: () => {} }, memory)
  return { page, rendered, text: async () => (await page(landing))?.bodies.identity.toString() }
}

test('visitors who arrive before a page is rendered share one rendering', async () => {
  const { page, rendered } = portal(async () => html('hello'), await createCache(silent))
  const first = page(landing)
  await new Promise((turn) => setImmediate(turn))
  await Promise.all([first, ...Array.from({ length: 100 }, () => page(landing))])
  await page(landing)
  expect(rendered).toEqual(['/'])
})

test('a change in any table renders the page again, and it’s compressed only if its text changed', async () => {
  let text = 'old'
  const memory = await createCache(silent)
  const { page, rendered } = portal(async () => html(text), memory)
  const old = await page(landing)
  memory.invalidate('faq')
  expect(await page(landing)).toBe(old)
  memory.invalidate('plan')
  text = 'new'
  expect((await page(landing))?.bodies.identity.toString()).toBe('new')
  expect(rendered).toHaveLength(3)
})

test('a page that failed or is incomplete is rendered again for the next visitor and not cached', async () => {
  const answers = [
    async () => html('away', 503),
    async (_: Request, services: Parameters<Render>[1]) => {
      services.onMissing?.()
      return html('without plans')
    },
    async () => html('whole'),
  ]
  const { page, rendered } = portal((...given) => answers.shift()!(...given), await createCache(silent))
  const seen = []
  for (let visitor = 0; visitor < 4; visitor++) seen.push(await page(landing))
  expect(seen.map((each) => [each?.bodies.identity.toString(), each?.status, each?.caching])).toEqual([
    ['away', 503, 'no-store'],
    ['without plans', 200, 'no-store'],
    ['whole', 200, 'no-cache'],
    ['whole', 200, 'no-cache'],
  ])
  expect(rendered).toHaveLength(3)
})

test('a page that redirects isn’t shared, and isn’t tried again until something changes', async () => {
  const memory = await createCache(silent)
  const { page, rendered } = portal(async () => Response.redirect('https://portal.example.com/x'), memory)
  expect([await page(landing), await page(landing)]).toEqual([undefined, undefined])
  expect(rendered).toHaveLength(1)
  memory.invalidate('plan')
  await page(landing)
  expect(rendered).toHaveLength(2)
})

test('no page can be framed', async () => {
  const { page } = portal(async () => html('hello'), await createCache(silent))
  expect((await page(landing))?.policy).toContain("frame-ancestors 'none'")
})

test('without caching every page is rendered each time, and compressed only when it changed', async () => {
  const { page, rendered } = portal(async () => html('hello'), noCache)
  expect(await page(landing)).toBe(await page(landing))
  expect(rendered).toHaveLength(2)
})

const planAt = (slug: string): PageRoute => ({
  id: `plan /plans/${slug}`,
  path: `/plans/${slug}`,
  handle: { varies: 'path' },
})

test('a page that varies by its path is cached for each address that exists', async () => {
  const { page, rendered } = portal(
    async ({ url }) => html(`about ${new URL(url).pathname}`),
    await createCache(silent),
  )
  const read = async (slug: string) => (await page(planAt(slug)))?.bodies.identity.toString()
  for (let visit = 0; visit < 2; visit++)
    expect([await read('giga'), await read('simula')]).toEqual(['about /plans/giga', 'about /plans/simula'])
  expect(rendered).toEqual(['/plans/giga', '/plans/simula'])
})

test('addresses that don’t exist or lead elsewhere take up no memory', async () => {
  const { page, rendered } = portal(
    async ({ url }) =>
      url.endsWith('old') ? Response.redirect('https://portal.example.com/plans/new') : html('none', 404),
    await createCache(silent),
  )
  for (let visit = 0; visit < 2; visit++) {
    expect((await page(planAt('made-up')))?.caching).toBe('no-store')
    expect(await page(planAt('old'))).toBeUndefined()
  }
  expect(rendered).toEqual(['/plans/made-up', '/plans/old', '/plans/made-up', '/plans/old'])
  // Visitors who ask for the same one at once don't get in each other's way.
  const answers = await Promise.all(Array.from({ length: 20 }, () => page(planAt('made-up'))))
  expect(answers.every((answer) => answer?.status === 404)).toBe(true)
})
