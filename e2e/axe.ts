import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { count } from '../script/lib/run-stats.ts'
import { fingerprint, type Survey } from './fingerprint.ts'

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

/** Where a run notes what was clean, for all its workers. Playwright empties it before each run. */
const noteOf = ({ values }: RunOnly, key: string): string => {
  const folder = join(test.info().project.outputDir, 'accessible', values.join('-'))
  mkdirSync(folder, { recursive: true })
  return join(folder, key)
}

const survey = async (page: Page) => {
  const { screen, parts } = await page.evaluate(fingerprint)
  const frames = await inFrames(page, (frame) => frame.evaluate(fingerprint))
  return { screen: [screen, ...frames.map((frame) => frame?.screen)].join('-'), parts, hasFrames: frames.length > 0 }
}

/**
 * What axe finds wrong, rule by rule. Listing what is right, too, would take longer than looking. A screen, or a part of one,
 * that was clean isn't looked at again in the same run.
 */
export const violations = async (page: Page, runOnly: RunOnly): Promise<string[]> => {
  const isClean = (key: string) => existsSync(noteOf(runOnly, key))
  const { screen, parts, hasFrames } = await survey(page)
  if (isClean(screen)) return []
  count('axe')
  await bringInto(page.mainFrame())
  await inFrames(page, bringInto)
  // A frame inside a part would be left out with it.
  const clean = hasFrames ? [] : parts.filter(isClean)
  const { found, hasChanged } = await page.evaluate(
    async ([only, known]) => {
      const { axe: here, survey: read } = globalThis as WithAxe & { survey?: Survey }
      if (!here || !read) throw new Error('axe is not on this page')
      // Two of a kind stand for all.
      const alike = [...read.parts].flatMap(([key, all]) => all.slice(known.includes(key) ? 0 : 2))
      const outermost = alike.filter((part) => !alike.some((other) => other !== part && other.contains(part)))
      const exclude = read.hasChanged() ? [] : outermost
      // None of these rules reads style sheets, which axe would otherwise fetch and parse first; one listens to videos.
      const { violations: found } = await here.run(exclude.length > 0 ? { exclude } : document, {
        runOnly: only,
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      })
      return { found, hasChanged: read.hasChanged() }
    },
    [runOnly, clean] as const,
  )
  // What changed while axe looked is looked at again, and so are frames, whose changes nobody watches.
  const isStill = !hasChanged && (!hasFrames || (await survey(page)).screen === screen)
  if (found.length === 0 && isStill) for (const key of [screen, ...parts]) writeFileSync(noteOf(runOnly, key), '')
  return found.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
