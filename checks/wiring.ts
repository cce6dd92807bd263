import { capabilities } from '@hibla/contract/capabilities'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { root } from './imports.ts'

/** What a capability is built from: what it takes of the shared dependencies, and of the services and ports it's given. */
export type Taken = { shared: string[]; given: string[] }

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const everyNode = (node: Node): Node[] => [node, ...nodesIn(node).flatMap(everyNode)]
const nameOf = (node: unknown): string => String((node as Node | undefined)?.['name'])
const parse = (text: string) => everyNode(parseAst(text, { lang: 'ts' }) as unknown as Node)
const readApi = (file: string) => readFileSync(join(root, 'apps/api/src', file), 'utf8')

/** Only what is taken apart right there can be read, so anything else is a mistake. */
const namesTaken = (parameter: Node | undefined): string[] => {
  if (!parameter) return []
  const properties = (parameter['properties'] ?? []) as Node[]
  if (parameter.type !== 'ObjectPattern' || properties.some(({ type, computed }) => type !== 'Property' || computed))
    throw new Error('a capability names what it takes where it’s declared, each by itself')
  return properties.map(({ key }) => nameOf(key))
}

/** What the capability of this name takes in the text of its `index.ts`. */
export const takenIn = (name: string, text: string): Taken => {
  const exported = parse(text).filter(({ type }) => type === 'ExportNamedDeclaration')
  const built = exported
    .flatMap(everyNode)
    .find((node) => node.type === 'VariableDeclarator' && nameOf(node['id']) === name)
  const build = built?.['init'] as Node | undefined
  if (build?.type !== 'ArrowFunctionExpression') throw new Error(`${name} exports no function of its name`)
  const [shared, given] = build['params'] as Node[]
  return { shared: namesTaken(shared), given: namesTaken(given) }
}

/** Which of the shared dependencies implement a capability's port, and that capability. */
export const ownedIn = (text: string): Map<string, string> => {
  const nodes = parse(text)
  const owners = new Map<string, string>()
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration') continue
    const [, owner] = /^\.\/capabilities\/([^/]+)\//.exec(String((node['source'] as Node)['value'])) ?? []
    for (const each of owner ? nodesIn(node) : [])
      if (each.type === 'ImportSpecifier') owners.set(nameOf(each['local']), owner!)
  }
  const shared = nodes.find(({ type, id }) => type === 'TSTypeAliasDeclaration' && nameOf(id) === 'SharedDependencies')
  const owned = nodesIn(shared!['typeAnnotation'] as Node).flatMap((node) => {
    const owner = everyNode(node).flatMap((each) => (each.type === 'Identifier' && owners.get(nameOf(each))) || [])[0]
    return owner ? [[nameOf(node['key']), owner] as const] : []
  })
  return new Map(owned)
}

export const wiring = (): Map<string, Taken> => {
  const served = Object.entries(capabilities).filter(([, entry]) => !('webOnly' in entry))
  return new Map(served.map(([name]) => [name, takenIn(name, readApi(`capabilities/${name}/index.ts`))]))
}

export const owned = () => ownedIn(readApi('shared-dependencies.ts'))
