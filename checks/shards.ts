import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { root, sourceFiles } from './imports.ts'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Statements on tables that would be spread by account number, which don't say whose rows they want. */
export type Crossing = { file: string; where: string; statements: number; tables: string[] }

const isProduct = (file: string) =>
  file.startsWith('apps/api/src/') &&
  !file.endsWith('.test.ts') &&
  !file.includes('/test/') &&
  !file.includes('load-demo')

const sources = (): [file: string, text: string][] =>
  sourceFiles()
    .filter(isProduct)
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])

/**
 * What grows with every subscriber and every month, and is asked for by account number. Everything else that knows an account,
 * such as payments under way, orders and tickets, is asked for by a number of its own and stays on one node.
 */
const spread = new Set([
  'account',
  'account_balance',
  'account_past_service',
  'account_streaming',
  'account_subscription',
  'bill',
  'bill_line',
  'downtime',
  'downtime_credit',
  'downtime_piece',
  'ledger_entry',
  'lifecycle_event',
  'notification',
  'one_time_charge',
  'payment',
  'suspension',
  'suspension_hold',
  'unpaid_again',
])

/** These tables, by their names in the code and in the database. */
export const sharded = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [file, text] of sources()) {
    if (!file.endsWith('.tables.ts')) continue
    for (const [, name = '', table = '', columns = ''] of text.matchAll(
      /export const (\w+) = pgTable\(\s*'(\w+)',\s*\{([^]*?)\n {0,2}\},?(?:\)|\n)/g,
    ))
      if (/\baccountNumber:/.test(columns) && spread.has(table)) found.set(name, table)
  }
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

/** What reads or changes rows that are there; an insert says whose its rows are. */
const verbs = new Set(['from', 'update', 'delete', 'innerJoin', 'leftJoin', '$count'])

const verbOf = (call: Node): string | undefined => {
  const callee = call['callee']
  return isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : undefined
}

const isSql = (node: Node) => {
  const tag = node['tag']
  if (node.type !== 'TaggedTemplateExpression' || !isNode(tag)) return false
  return nameOf(tag) === 'sql' || nameOf(tag['expression']) === 'sql'
}

/** The whole chain of calls that this one is part of, and what it is called in the file. */
const chainOf = (path: Node[]): Node => {
  let at = path.length - 1
  while (at > 0 && ['MemberExpression', 'CallExpression', 'ChainExpression'].includes(path[at - 1]!.type)) {
    const [parent, child] = [path[at - 1]!, path[at]!]
    if (parent['callee'] !== child && parent['object'] !== child && parent['expression'] !== child) break
    at--
  }
  return path[at]!
}

const placeOf = (path: Node[]): string => {
  const declared = path.find(({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration')
  return nameOf(declared?.['id']) ?? 'the file'
}

const asked = [
  // one account, or a list of them
  /account_number\s*(?:=|in)\s*\(?\s*\$\{/,
  /(?:accountNumber\}|account_number)\s*= ?any ?\(/,
  /accountNumber\}\s*=\s*\$\{/,
  /(?<!undefined : )\b(?:eq|inArray|anyOf)\(\s*(?:\w+\.)?accountNumber\b/,
  /placeholder\('accountNumber'\)/,
  /\w+\((?:\w+, )?accountNumber\)/,
  // rows that bring their account numbers along
  /json_to_recordset\(\$\{[^}]*\}::json\) as (\w+)\b[^]*account_number = \1\./,
]

/** Part of a larger statement, whose rows it is about. */
const isPart = (text: string) => !/^sql(?:<[^`]*>)?`\s*(?:select|with|update|delete|insert)\b/.test(text)

/** A page that begins after a number, and a join by account number alone, ask every shard. */
const namesAccount = (text: string): boolean =>
  asked.some((one) => one.test(text)) || (isPart(text) && /account_number = \w+\.account_number/.test(text))

const conditionsIn = (text: string): string =>
  [...text.matchAll(/\.(?:where|innerJoin|leftJoin)\(([^]*)/g)].map(([, rest]) => rest).join('')

const asks = (tables: Map<string, string>, text: string): string[] => {
  const named = [...tables].filter(([name, table]) =>
    new RegExp(`\\b(?:from|join|update|delete from)\\s+(?:\\$\\{${name}\\}|${table}\\b)`).test(text),
  )
  return named.map(([, table]) => table)
}

export const crossings = (): Crossing[] => {
  const tables = sharded()
  const found = new Map<string, { file: string; where: string; begins: Set<number>; tables: Set<string> }>()
  const note = (file: string, where: string, { start }: Node, names: string[]) => {
    const key = `${file} ${where}`
    const { begins, tables: known } = found.get(key) ?? { begins: [], tables: [] }
    // A chain of calls is come upon once for each of its tables.
    found.set(key, { file, where, begins: new Set([...begins, start]), tables: new Set([...known, ...names]) })
  }
  for (const [file, text] of sources()) {
    if (file.endsWith('.tables.ts')) continue
    const visit = (node: Node, path: Node[]): void => {
      const here = [...path, node]
      if (isSql(node)) {
        const said = text.slice(node.start, node.end)
        const names = asks(tables, said)
        if (names.length > 0 && !namesAccount(said)) note(file, placeOf(here), node, names)
        if (names.length > 0) return
      }
      const table =
        node.type === 'CallExpression' && verbs.has(verbOf(node) ?? '') && (node['arguments'] as unknown[])[0]
      const name = table ? nameOf(table) : undefined
      if (name !== undefined && tables.has(name)) {
        const chain = chainOf(here)
        const said = conditionsIn(text.slice(chain.start, chain.end))
        if (!namesAccount(said)) note(file, placeOf(here), chain, [tables.get(name) ?? name])
      }
      for (const child of childrenOf(node)) visit(child, here)
    }
    visit(parseAst(text, { lang: 'ts' }) as unknown as Node, [])
  }
  return [...found.values()]
    .map(({ begins, tables: names, ...place }) => ({
      ...place,
      statements: begins.size,
      tables: [...names].toSorted(),
    }))
    .toSorted((a, b) => `${a.file}${a.where}`.localeCompare(`${b.file}${b.where}`))
}
