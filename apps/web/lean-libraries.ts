import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Parts of libraries that come along everywhere but only do something on request, which the browser never makes:
 * zod's writer of JSON Schema (a fifth of its weight; only the server describes the contract), and the router's hooks
 * for tracing tools.
 */
const unused = [
  /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/,
  /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
]
const declared = /^export (?:const|function|class) (\w+)/gm
const listed = /^export \{([^}]+)\}/gm

const exportsOf = (code: string): string[] => [
  ...[...code.matchAll(declared)].map(([, name = '']) => name),
  ...[...code.matchAll(listed)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  ),
]

/** In the browser, everything those parts export is a function that does nothing. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  applyToEnvironment: ({ name }) => name === 'client',
  load: async (id) => {
    if (!unused.some((part) => part.test(id))) return undefined
    const names = exportsOf(await readFile(id, 'utf8'))
    return `const nothing = () => nothing\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
  },
})
