import { startChromium } from '../chromium.ts'
import { audit, type Score } from '../lighthouse.ts'
import { median, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { htmlOf, startPortalWith } from '../portal-with-files.ts'
import { sizeFrom } from '../sized-portal.ts'

const pages = [
  ['landing', '/'],
  ['plans', '/plans'],
] as const
const copyOf = (name: string) => `bench-plain-${name}.html`

/** The page without its scripts: same text, styles, fonts and pictures. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^]*?<\/script>/g, '').replaceAll(/<link rel="(?:later|modulepreload)"[^>]*>/g, '')

/** Public pages and their plain copies in turns, from the same server in the same browser, on a first visitor's phone. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const copies: [string, string][] = []
  for (const [name, path] of pages) copies.push([copyOf(name), withoutScripts(await htmlOf(stage.portal, path))])
  const served = await startPortalWith(stage, Object.fromEntries(copies))
  const { port } = await startChromium(stage.crew)
  const figures: Figure[] = []
  for (const [name, path] of pages)
    figures.push(...(await besidePlain(name, `${served.url}${path}`, `${served.url}/${copyOf(name)}`, port)))
  return figures
}

const besidePlain = async (page: string, url: string, copy: string, port: number): Promise<Figure[]> => {
  const pairs = sizeFrom('BENCH_PAIRS', 9)
  const ours: Score[] = []
  const plain: Score[] = []
  // The first run affects the second, so they take turns going first.
  for (let pair = 0; pair < pairs; pair++) {
    const turns = [
      async () => void ours.push(await audit(url, port)),
      async () => void plain.push(await audit(copy, port)),
    ]
    for (const turn of pair % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  const middle = (scores: Score[], name: keyof Score) => median(scores.map((score) => score[name]))
  const ratio = (name: keyof Score) =>
    median(ours.map((score, pair) => score[name] / (plain[pair]?.[name] ?? Number.NaN)))
  const figure = (what: string, rest: Omit<Figure, 'what'>): Figure => ({
    what: `${page} beside plain HTML: ${what}`,
    ...rest,
  })
  const of = `median of ${pairs}`
  return [
    figure('Lighthouse, mobile', {
      ours: ours.map(({ performance }) => performance).join(', '),
      against: plain.map(({ performance }) => performance).join(', '),
      value: ratio('performance'),
      bar: { atLeast: 0.97 },
    }),
    figure('largest contentful paint', {
      ours: `${(middle(ours, 'lcp') / 1000).toFixed(2)} s`,
      against: `${(middle(plain, 'lcp') / 1000).toFixed(2)} s`,
      value: ratio('lcp'),
      bar: { atMost: 1.3 },
    }),
    figure('total blocking time', { ours: of, value: middle(ours, 'tbt'), unit: 'ms', bar: { atMost: 150 } }),
    figure('JavaScript before a touch', {
      ours: of,
      value: middle(ours, 'scriptBytes') / 1024,
      unit: 'KB',
      bar: { atMost: 95 },
    }),
    figure('all bytes before a touch', {
      ours: of,
      value: middle(ours, 'bytes') / 1024,
      unit: 'KB',
      bar: { atMost: 160 },
    }),
    figure('requests before a touch', { ours: of, value: middle(ours, 'requests'), bar: { atMost: 20 } }),
  ]
}
