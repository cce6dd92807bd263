import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/
const exported = /^export (?:const|function|class) (\w+)/gm

/**
 * zod carries its writer of JSON Schema wherever it goes, a fifth of its weight. Only the server describes the contract,
 * so in the browser everything that writer exports is a function that does nothing.
 */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  applyToEnvironment: ({ name }) => name === 'client',
  load: async (id) => {
    if (!writers.test(id)) return undefined
    const names = [...(await readFile(id, 'utf8')).matchAll(exported)].map(([, name]) => name)
    return `const nothing = () => nothing\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
  },
})
