import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { root } from './imports.ts'

/** One part that a capability is given, and the capability it comes from. */
export type Given = { to: string; part: string; from: string }

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const everyNode = (node: Node): Node[] => [node, ...nodesIn(node).flatMap(everyNode)]
const nameOf = (node: unknown): string => String((node as Node | undefined)?.['name'])

type Imported = { capability: string; isModule: boolean }
type Names = { imported: Map<string, Imported>; written: Map<string, Node> }

const capabilityOf = /^\.\/capabilities\/([^/]+)\/(.+)\.ts$/

/** What the names in these files stand for; a name means the same in all of them. */
const namesIn = (nodes: Node[]): Names => {
  const names: Names = { imported: new Map(), written: new Map() }
  for (const node of nodes) {
    if (node.type === 'ImportDeclaration') {
      const [, capability, file] = capabilityOf.exec(String((node['source'] as Node)['value'])) ?? []
      for (const each of capability ? nodesIn(node) : [])
        if (each.type === 'ImportSpecifier')
          names.imported.set(nameOf(each['local']), { capability: capability!, isModule: file === 'index' })
    }
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) names.written.set(nameOf(node['id']), node['init'])
  }
  return names
}

/** The capabilities that answer when this is asked. What they are given themselves is looked at where it is given. */
const providersOf = (node: Node, names: Names, seen: string[] = []): string[] => {
  if (node.type === 'Identifier') {
    const name = nameOf(node)
    const imported = names.imported.get(name)
    if (imported) return imported.isModule ? [] : [imported.capability]
    const written = seen.includes(name) ? undefined : names.written.get(name)
    return written ? providersOf(written, names, [...seen, name]) : []
  }
  if (node.type === 'CallExpression' && names.imported.has(nameOf(node['callee'])))
    return providersOf(node['callee'] as Node, names, seen)
  if (node.type === 'Property') return providersOf(node['value'] as Node, names, seen)
  if (node.type === 'MemberExpression') {
    const named = nameOf(node['object']) === 'doors' ? (node['property'] as Node) : (node['object'] as Node)
    return providersOf(named, names, seen)
  }
  return nodesIn(node).flatMap((each) => providersOf(each, names, seen))
}

const partsIn = (given: Node, names: Names): { part: string; value: Node }[] => {
  if (given.type === 'SpreadElement') return partsIn(given['argument'] as Node, names)
  if (given.type === 'ObjectExpression') return nodesIn(given).flatMap((each) => partsIn(each, names))
  if (given.type === 'Property') return [{ part: nameOf(given['key']), value: given['value'] as Node }]
  const written = given.type === 'Identifier' ? names.written.get(nameOf(given)) : undefined
  if (written?.type === 'ObjectExpression') return partsIn(written, names)
  return [{ part: given.type === 'Identifier' ? nameOf(given) : 'a part without a name', value: given }]
}

/** Everything that one capability is given of another in these texts, each once. */
export const givenIn = (texts: string[]): Given[] => {
  const nodes = texts.flatMap((text) => everyNode(parseAst(text, { lang: 'ts' }) as unknown as Node))
  const names = namesIn(nodes)
  const given = nodes.flatMap((node) => {
    const to = node.type === 'CallExpression' ? names.imported.get(nameOf(node['callee']))?.capability : undefined
    if (to === undefined) return []
    return (node['arguments'] as Node[])
      .flatMap((each) => partsIn(each, names))
      .flatMap(({ part, value }) => providersOf(value, names).map((from) => ({ to, part, from })))
      .filter(({ from }) => from !== to)
  })
  return [...new Map(given.map((each) => [JSON.stringify(each), each])).values()]
}

export const wiring = () =>
  givenIn(['compose.ts', 'doors.ts'].map((file) => readFileSync(join(root, 'apps/api/src', file), 'utf8')))
