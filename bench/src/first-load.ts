import { brotliCompressSync, constants } from 'node:zlib'

const scriptSources = /<script\b[^>]*?\bsrc="([^"]+)"/g
/** `later` marks what a sleeping page loads on the first touch. */
const modulePreloads = /<link\b[^>]*?\brel="(?:modulepreload|later)"[^>]*?\bhref="([^"]+)"/g
const modulePreloadsToo = /<link\b[^>]*?\bhref="([^"]+)"[^>]*?\brel="(?:modulepreload|later)"/g
const inlineScripts = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g
/** `import … from "x"`, `import "x"` and `export … from "x"`; an `import("x")` is loaded later. */
const staticImports = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g

const every = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** Every script the page itself loads, at once or on the first touch. */
export const scriptsOfPage = (html: string): string[] => [
  ...every(scriptSources, html),
  ...every(modulePreloads, html),
  ...every(modulePreloadsToo, html),
  ...every(inlineScripts, html).flatMap((code) => every(staticImports, code)),
]

export const importsOf = (code: string): string[] => every(staticImports, code)

const brotliSize = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

const textOf = async (url: string): Promise<string> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.text()
}

export type FirstLoad = { files: number; bytes: number; brotliBytes: number }

/** The JavaScript of the first load: the page's scripts and their imports, each counted once. */
export const firstLoad = async (page: string): Promise<FirstLoad> => {
  const seen = new Set<string>()
  const total: FirstLoad = { files: 0, bytes: 0, brotliBytes: 0 }
  const take = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    const code = await textOf(url)
    total.files += 1
    total.bytes += Buffer.byteLength(code)
    total.brotliBytes += brotliSize(code)
    for (const path of importsOf(code)) await take(new URL(path, url).href)
  }
  for (const path of scriptsOfPage(await textOf(page))) await take(new URL(path, page).href)
  return total
}
