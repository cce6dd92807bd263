/** What GenieACS has on file of a modem: nested by name, each parameter with its `_value`. */
export type Tree = { readonly [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A branch, if the modem has it. */
export const branch = (tree: Tree, path: string): Tree | undefined => {
  let at: unknown = tree
  for (const name of path.split('.')) {
    if (!isTree(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return isTree(at) ? at : undefined
}

const valueAt = (tree: Tree, path: string): unknown => {
  const found = branch(tree, path)
  return found && Object.hasOwn(found, '_value') ? found['_value'] : undefined
}

const LONGEST = 200

/** Modems tell whatever they like, so long texts are cut and signs that can't be seen left out. */
export const textAt = (tree: Tree, path: string): string | null => {
  const value = valueAt(tree, path)
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const seen = String(value).replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST)
  return seen === '' ? null : seen
}

export const numberAt = (tree: Tree, path: string): number | null => {
  const text = textAt(tree, path)
  const number = text === null ? Number.NaN : Number(text.replace(/\s*dBm$/i, ''))
  return Number.isFinite(number) ? number : null
}

/** Some modems write 1, some true. */
export const flagAt = (tree: Tree, path: string): boolean => {
  const value = valueAt(tree, path)
  return value === true || value === 1 || value === 'true' || value === '1'
}

/** The numbered entries of a list: `Host.1`, `Host.2`. */
export const entriesOf = (tree: Tree, path: string): [index: string, entry: Tree][] =>
  Object.entries(branch(tree, path) ?? {}).flatMap(([name, entry]): [string, Tree][] =>
    /^\d+$/.test(name) && isTree(entry) ? [[name, entry]] : [],
  )

export const momentOf = (value: unknown): Date | null => {
  const at = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
