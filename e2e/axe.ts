import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { count } from '../script/lib/run-stats.ts'
import { fingerprints } from './fingerprint.ts'

type WithAxe = typeof globalThis & { axe?: typeof axe }

/** Less than half as much to send and to compile as `axe.source`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Once for as long as the document is there: reading and compiling it takes as long as checking a small page. */
const bringInto = async (frame: Frame): Promise<void> => {
  const isThere = await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)
  if (!isThere) await frame.evaluate(source)
}

/** Frames inside may go while we look at them. */
const inFrames = async <T>(page: Page, act: (frame: Frame) => Promise<T>): Promise<(T | undefined)[]> => {
  const results: (T | undefined)[] = []
  for (const frame of page.mainFrame().childFrames()) results.push(await act(frame).catch(() => undefined))
  return results
}

/** Where a run notes which parts of screens were clean, for all its workers. Playwright empties it before each run. */
const notesOf = async (page: Page, { values }: RunOnly): Promise<string[]> => {
  const parts = await page.evaluate(fingerprints)
  const frames = (await inFrames(page, (frame) => frame.evaluate(fingerprints))).flat()
  const folder = join(test.info().project.outputDir, 'accessible')
  mkdirSync(folder, { recursive: true })
  const name = (...of: (string | undefined)[]) =>
    join(
      folder,
      createHash('sha256')
        .update([...values, ...of].join(' '))
        .digest('hex'),
    )
  return parts.map((part, at) => (at === 0 ? name(part, ...frames) : name(part)))
}

/**
 * What axe finds wrong, rule by rule. Listing what is right, too, would take longer than looking. A part of a screen that was
 * clean isn't looked at again in the same run.
 */
export const violations = async (page: Page, runOnly: RunOnly): Promise<string[]> => {
  const notes = await notesOf(page, runOnly)
  const known = notes.map((note) => existsSync(note))
  if (known.every(Boolean)) return []
  count('axe')
  await bringInto(page.mainFrame())
  await inFrames(page, bringInto)
  const found = await page.evaluate(
    async ([only, clean]) => {
      const { axe: here } = globalThis as WithAxe
      if (!here) throw new Error('axe is not on this page')
      const parts = [document.documentElement, ...document.querySelectorAll('[data-part]:not(html)')]
      const isUnknown = (part: Element) => !clean[Number(part.getAttribute('data-part'))]
      const isClean = (part: Element) =>
        !isUnknown(part) && ![...part.querySelectorAll('[data-part]')].some(isUnknown) && !part.querySelector('iframe')
      // Rules about the page as a whole apply only where all of it is looked at.
      const include = isUnknown(document.documentElement) ? [document.documentElement] : parts.filter(isUnknown)
      const options = { runOnly: only, resultTypes: ['violations' as const], preload: false }
      return (await here.run({ include, exclude: parts.slice(1).filter(isClean) }, options)).violations
    },
    [runOnly, known] as const,
  )
  // What changed while axe looked is looked at again.
  if (found.length === 0 && (await notesOf(page, runOnly)).join() === notes.join())
    for (const note of notes) writeFileSync(note, '')
  return found.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
