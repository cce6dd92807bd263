import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { foreground } from './foreground.ts'
import { type Plan, webBuild } from './plan.ts'

type WebBuild = NonNullable<Plan['web']>

const notInputs = /^(node_modules|build|\.react-router)$|\.test\.tsx?$/

const filesUnder = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!entries) return [path]
  const inside = entries.filter(({ name }) => !notInputs.test(name)).map(({ name }) => filesUnder(join(path, name)))
  return (await Promise.all(inside)).flat()
}

/** A hash of everything a build depends on: file names and contents, wherever the project folder is. */
export const fingerprint = async (inputs: string[], root: string): Promise<string> => {
  const files = (await Promise.all(inputs.map(filesUnder))).flat().toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [at, file] of files.entries())
    hash
      .update(`${relative(root, file)}\0`)
      .update(contents[at] ?? '')
      .update('\0')
  return hash.digest('hex')
}

/** Builds if the inputs have changed since the last complete build. Returns whether it did. */
export const buildIfChanged = async (web: WebBuild, root: string, build: () => Promise<unknown>): Promise<boolean> => {
  const now = await fingerprint(web.inputs, root)
  const before = await readFile(web.stamp, 'utf8').catch(() => '')
  if (before === now && existsSync(web.output)) return false
  // An interrupted build must not be mistaken for the previous one.
  await rm(web.stamp, { force: true })
  await build()
  await mkdir(dirname(web.stamp), { recursive: true })
  await writeFile(web.stamp, now)
  return true
}

/** Builds the web app in this terminal if it has changed. */
export const buildWeb = async (root: string, output: { printAfter?: boolean } = {}): Promise<void> => {
  const web = webBuild(root)
  await buildIfChanged(web, root, async () => {
    if ((await foreground(web.command, root, output)) !== 0)
      throw new Notice('The web app could not be built; the reason is above.')
  })
}
