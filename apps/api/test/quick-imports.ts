import { flushCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'

/*
 * Node reads drizzle-orm's package.json (180 KB) again for each of its files, which takes longer than loading everything
 * else. Here they are found by their names alone, to the same end.
 */
const FOLDER = '/node_modules/drizzle-orm/'
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '' } = context
    if (specifier.startsWith('.') && parentURL.includes(FOLDER))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context)
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})

// A process that is killed can't save what it compiled for the next one.
setTimeout(flushCompileCache, 5_000).unref()
