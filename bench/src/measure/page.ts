import lighthouse, { type Result } from 'lighthouse'
import { startChromium } from '../chromium.ts'
import { firstLoad } from '../first-load.ts'
import { median, type Figure } from '../measurement.ts'
import type { Stage } from '../portal.ts'

const pages = ['/', '/privacy-notice']
const runs = 3

type Score = { performance: number; accessibility: number; lcp: number; cls: number; tbt: number; script: number }

const onlyCategories = ['performance', 'accessibility']

/** Lighthouse itself asks for another try when a trace came out broken; a page that fails twice is at fault. */
const runLighthouse = async (url: string, port: number, triesLeft = 1): Promise<Result> => {
  const lhr = (await lighthouse(url, { port, onlyCategories, logLevel: 'silent' }))?.lhr
  if (lhr && !lhr.runtimeError) return lhr
  if (triesLeft > 0) return runLighthouse(url, port, triesLeft - 1)
  throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message ?? 'it gave no result'}`)
}

/** Bytes of every script that came over the wire by itself, also those that the page fetches once it is awake. */
const scriptBytes = ({ audits }: Result): number => {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') return Number.NaN
  const scripts = details.items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

/** One mobile run as Lighthouse ships it: a slow phone on a slow network, both simulated. */
const audit = async (url: string, port: number): Promise<Score> => {
  const lhr = await runLighthouse(url, port)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const number = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    script: scriptBytes(lhr),
  }
}

const measurePage = async (base: string, path: string, port: number): Promise<Figure[]> => {
  const url = `${base}${path}`
  // Also warms the page up: the very first answer of a process is nobody's usual one.
  const script = await firstLoad(url)
  const scores: Score[] = []
  for (let run = 0; run < runs; run++) scores.push(await audit(url, port))
  const middle = (name: keyof Score) => median(scores.map((score) => score[name]))
  const kilobytes = script.brotliBytes / 1024
  const each = (name: keyof Score) => scores.map((score) => score[name]).join(', ')
  const figure = (what: string, rest: Omit<Figure, 'what'>): Figure => ({ what: `page ${path}: ${what}`, ...rest })
  return [
    figure('performance', { ours: each('performance'), value: middle('performance'), bar: { atLeast: 95 } }),
    figure('accessibility', { ours: each('accessibility'), value: middle('accessibility'), bar: { atLeast: 100 } }),
    figure('first-load JavaScript, brotli', {
      ours: `${script.files} files`,
      value: kilobytes,
      unit: 'KB',
      bar: { atMost: 110 },
    }),
    figure('all JavaScript before a touch, as sent', {
      ours: `median of ${runs}`,
      value: middle('script') / 1024,
      unit: 'KB',
    }),
    figure('largest contentful paint', { ours: `median of ${runs}`, value: middle('lcp') / 1000, unit: 's' }),
    figure('layout shift', { ours: `median of ${runs}`, value: middle('cls') }),
    figure('total blocking time', { ours: `median of ${runs}`, value: middle('tbt'), unit: 'ms' }),
  ]
}

/** What a first visitor's phone makes of the public pages. */
export default async ({ crew, portal }: Stage): Promise<Figure[]> => {
  const { port } = await startChromium(crew)
  const figures: Figure[] = []
  for (const path of pages) figures.push(...(await measurePage(portal.url, path, port)))
  return figures
}
