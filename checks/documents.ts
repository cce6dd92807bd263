import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './imports.ts'

/** Tracked and new files, from the root. */
export const files: string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const known = new Set(files)

/** Folders, too, as documents name them. */
const folders = new Set(files.flatMap((file) => [dirname(file), dirname(dirname(file))]))

/** What people who work here read. The legal pages and other texts of the portal are its content, not its documents. */
export const documents: { file: string; text: string }[] = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('apps/api/data/content/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const codeIn = (text: string): string[] => {
  const blocks = [...text.matchAll(/^```(?!mermaid)[^\n]*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const rest = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)]
}

/** Every piece of code that a document has, between backticks or in a block. */
export const code: { file: string; code: string }[] = documents.flatMap(({ file, text }) =>
  codeIn(text).map((each) => ({ file, code: each })),
)

const isText = /\.(ts|tsx|js|mjs|json|yaml|yml|sql|css|example)$|^script\/[a-z]+$|^Containerfile$/
/** All that isn't a document, as one text: what is written there exists. */
const sources = files
  .filter((file) => isText.test(file) && file !== 'package-lock.json' && !file.startsWith('apps/api/migrations/meta/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const words = new Set(sources.match(/[\w.-]+/g))

export const isWritten = (word: string): boolean => words.has(word)

const suffixes = new Set(
  [...files, ...folders].flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)

const fileName = /^(?:[\w@.<>*{},-]+\/)*[\w.@<>*{},-]*\.(?:tsx?|m?js|md|ya?ml|json|css|bin|sql|ini|cfg)$/
const ourFolder = /^(?:apps|packages|checks|script|e2e|bench|docs|deploy|kernel|src)\/[\w./-]+$/

/** A name with a placeholder, such as `<name>.service.ts`, stands for any file that it fits. */
const fits = (name: string): boolean => {
  if (suffixes.has(name.replace(/\/$/, ''))) return true
  if (!/[<*{]/.test(name)) return false
  const pattern = name
    .replaceAll(/[.]/g, String.raw`\.`)
    .replaceAll(/<[^>]*>|\*+/g, '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, options: string) => `(?:${options.replaceAll(',', '|')})`)
  return files.some((file) => new RegExp(`(?:^|/)${pattern}$`).test(file))
}

/** What a program of ours writes or reads under this name isn't a file of the project. */
const isMadeBySomeone = (name: string): boolean => !ourFolder.test(name) && isWritten(name.split('/').at(-1)!)

/** Names of files and folders that a document mentions, and that there are none of. */
export const missingFiles = (): string[] =>
  code
    .filter(({ code: name }) => fileName.test(name) || ourFolder.test(name))
    .filter(({ code: name }) => !fits(name) && !isMadeBySomeone(name))
    .map(({ file, code: name }) => `${file}: ${name}`)

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

const hasHeading = (file: string, anchor: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .some((line) => /^#+ /.test(line) && slugOf(line.replace(/^#+ /, '')) === anchor)

/** Links of documents to a file or a heading that isn't there. */
export const brokenLinks = (): string[] =>
  documents.flatMap(({ file, text }) =>
    [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
      .map(([, link, source]) => link ?? source ?? '')
      .filter((link) => !/^(https?|mailto):|^\//.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path === '' ? file : relative(root, resolve(root, dirname(file), path))
        if (!known.has(target) && !folders.has(target)) return true
        return anchor !== undefined && !hasHeading(target, anchor)
      })
      .map((link) => `${file}: ${link}`),
  )
