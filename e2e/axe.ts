import type { Frame, Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

type WithAxe = typeof globalThis & { axe?: typeof axe }

/** Once for as long as the document is there: reading and compiling it takes as long as checking a small page. */
const bringInto = async (frame: Frame): Promise<void> => {
  const isThere = await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)
  if (!isThere) await frame.evaluate(axe.source)
}

/** What axe finds wrong, rule by rule. Listing what is right, too, would take longer than looking. */
export const violations = async (page: Page, runOnly: RunOnly): Promise<string[]> => {
  await bringInto(page.mainFrame())
  // A frame inside may go while we look at it.
  for (const frame of page.mainFrame().childFrames()) await bringInto(frame).catch(() => {})
  const found = await page.evaluate(async (only) => {
    const { axe: here } = globalThis as WithAxe
    if (!here) throw new Error('axe is not on this page')
    return (await here.run(document, { runOnly: only, resultTypes: ['violations'] })).violations
  }, runOnly)
  return found.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
