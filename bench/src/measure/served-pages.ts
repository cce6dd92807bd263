import { strictEqual } from 'node:assert'
import { compare } from '../load.ts'
import type { Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { htmlOf, startPortalWith } from '../portal-with-files.ts'

const pages = ['/', '/plans', '/customer', '/privacy-notice']
const copyOf = (path: string) => `bench${path.replaceAll('/', '-')}.html`

/** Pages that are the same for everyone, against the same bytes as a static file on the same server, both with brotli. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const copies: [string, string][] = []
  for (const path of pages) copies.push([copyOf(path), await htmlOf(stage.portal, path)])
  const served = await startPortalWith(stage, Object.fromEntries(copies))
  const target = { ...served, headers: { 'accept-encoding': 'br' } }
  const figures: Figure[] = []
  for (const path of pages) {
    const copy = `/${copyOf(path)}`
    // The two portals have different addresses; nothing else may differ.
    const own = (await htmlOf(served, path)).replaceAll(served.url, stage.portal.url)
    strictEqual(own.length, (await htmlOf(served, copy)).length, `${path} and its copy differ`)
    const { ours, bare, ratio } = await compare(path, target, target, copy)
    figures.push({
      what: `pages: ${path} against the same bytes as a static file`,
      ours: `${Math.round(ours.perSecond)}/s`,
      against: `${Math.round(bare.perSecond)}/s`,
      value: ratio,
      bar: { atLeast: 0.5 },
    })
  }
  return figures
}
