import { startChromium } from '../chromium.ts'
import { firstLoad } from '../first-load.ts'
import { audit, type Score } from '../lighthouse.ts'
import { median, type Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'

const pages = ['/', '/plans', '/privacy-notice']
const runs = 3

const measurePage = async (base: string, path: string, port: number): Promise<Figure[]> => {
  const url = `${base}${path}`
  // Also warms up the page: a process's very first answer isn't typical.
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
      value: middle('scriptBytes') / 1024,
      unit: 'KB',
      bar: { atMost: 95 },
    }),
    figure('largest contentful paint', { ours: `median of ${runs}`, value: middle('lcp') / 1000, unit: 's' }),
    figure('layout shift', { ours: `median of ${runs}`, value: middle('cls') }),
    figure('total blocking time', { ours: `median of ${runs}`, value: middle('tbt'), unit: 'ms' }),
  ]
}

/** The public pages on a first visitor's phone. */
export default async ({ crew, portal }: TestEnvironment): Promise<Figure[]> => {
  const { port } = await startChromium(crew)
  const figures: Figure[] = []
  for (const path of pages) figures.push(...(await measurePage(portal.url, path, port)))
  return figures
}
