import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { count } from '../script/lib/run-stats.ts'
import { fingerprint } from './fingerprint.ts'

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

/** Where a run notes which screens were clean, for all its workers. Playwright empties it before each run. */
const noteOf = async (page: Page, { values }: RunOnly): Promise<string> => {
  const screens = [await page.evaluate(fingerprint), ...(await inFrames(page, (frame) => frame.evaluate(fingerprint)))]
  const folder = join(test.info().project.outputDir, 'accessible')
  mkdirSync(folder, { recursive: true })
  return join(folder, [...values, ...screens].join('-'))
}

/**
 * What axe finds wrong, rule by rule. Listing what is right, too, would take longer than looking. A screen that was clean
 * isn't looked at again in the same run.
 */
export const violations = async (page: Page, runOnly: RunOnly): Promise<string[]> => {
  const note = await noteOf(page, runOnly)
  if (existsSync(note)) return []
  count('axe')
  await bringInto(page.mainFrame())
  await inFrames(page, bringInto)
  const { found, hasChanged } = await page.evaluate(async (only) => {
    const { axe: here } = globalThis as WithAxe
    if (!here) throw new Error('axe is not on this page')
    let hasChanged = false
    const changes = new MutationObserver(() => (hasChanged = true))
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // None of these rules reads style sheets, which axe would otherwise fetch and parse first; one listens to videos.
    const { violations: found } = await here.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    changes.disconnect()
    return { found, hasChanged }
  }, runOnly)
  // What changed while axe looked is looked at again, and so are frames, whose changes nobody watches.
  const hasFrames = page.mainFrame().childFrames().length > 0
  const isStill = !hasChanged && (!hasFrames || (await noteOf(page, runOnly)) === note)
  if (found.length === 0 && isStill) writeFileSync(note, '')
  return found.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
