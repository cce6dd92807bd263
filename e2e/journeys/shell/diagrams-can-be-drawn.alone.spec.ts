import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../../person.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})

/** Every diagram of the documents, with the file and line where it begins. */
const diagrams = documents
  .split('\n')
  .filter(Boolean)
  .flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    return [...text.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(({ 1: source = '', index }) => ({
      where: `${file}:${text.slice(0, index).split('\n').length}`,
      source,
    }))
  })

type Mermaid = { parse: (text: string) => Promise<unknown> }

test('every diagram of the documents can be drawn', async ({ page }) => {
  expect(diagrams.length).toBeGreaterThan(12)
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('@mermaid-js/tiny')) })
  const mistakes = await page.evaluate(async (all) => {
    const { mermaid } = globalThis as unknown as { mermaid: Mermaid }
    const said: string[] = []
    for (const { where, source } of all)
      await mermaid.parse(source).catch((error: Error) => said.push(`${where}: ${error.message}`))
    // A mistake is seen at all.
    await mermaid.parse('sequenceDiagram\n  A->>').then(
      () => said.push('a broken diagram passes'),
      () => undefined,
    )
    return said
  }, diagrams)
  expect(mistakes).toEqual([])
})
