import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { capabilities } from '../../packages/contract/src/capabilities.ts'

const root = resolve(import.meta.dirname, '../..')
const here = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const HEAD = '// Written by `npm run map`, from what stands in the folders of the capabilities.'
/** What the formatter lets a line have. */
const WIDTH = 120
const names = Object.keys(capabilities)
const alphabetic = names.toSorted()

/** Those with this file in their folder, if its text has this word. */
const having = (home: string, file: string, word = '') =>
  alphabetic.filter((name) =>
    here(`${home}/${name}/${file}`).some((each) => readFileSync(resolve(root, each), 'utf8').includes(word)),
  )

const calls = (): string => {
  const filesOf = (name: string) =>
    here(`packages/contract/src/${name}/*.contract.ts`).map((file) => {
      const part = basename(file, '.contract.ts')
      return { file: `./${name}/${basename(file)}`, as: part === name ? camel(name) : camel(`${name}-${part}`) }
    })
  const served = alphabetic.map((name) => ({ name, files: filesOf(name) })).filter(({ files }) => files.length > 0)
  const group = ({ name, files }: (typeof served)[number]) =>
    files.length === 1
      ? [`  ${name}: endpointsOf(${files[0]!.as}),`]
      : [`  ${name}: endpointsOf({`, ...files.map(({ as }) => `    ...${as},`), '  }),']
  return [
    HEAD,
    ...served.flatMap(({ files }) => files.map(({ file, as }) => `import * as ${as} from '${file}'`)),
    "import { endpointsOf } from './endpoint.ts'",
    '',
    '/** Every call of the portal, by capability. */',
    'export const contract = {',
    ...served.flatMap(group),
    '}',
  ].join('\n')
}

const modules = (): string =>
  [
    HEAD,
    '/** Every capability of the API by its name in the map, which also says in which order they are built. */',
    ...having('apps/api/src/capabilities', 'index.ts').map((name) => `export { ${name} } from './${name}/index.ts'`),
  ].join('\n')

const web = 'apps/web/src/capabilities'

const pages = (): string => {
  const found = having(web, 'pages.ts')
  const keyed = (name: string) => (name === camel(name) ? `${name}: ${name}Pages` : `'${name}': ${camel(name)}Pages`)
  return [
    HEAD,
    ...found.map((name) => `import { ${camel(name)}Pages } from './${name}/pages.ts'`),
    "import type { Pages } from '../kernel/pages.ts'",
    '',
    'export const pagesByCapability: Readonly<Record<string, Pages>> = {',
    ...found.map((name) => `  ${keyed(name)},`),
    '}',
  ].join('\n')
}

type Menu = { word: string; type: string; why: string; order: readonly string[]; from: string; kernel: string }

const menu = ({ word, type, why, order, from, kernel }: Menu): string => {
  const found = having(web, 'screens.ts', word).filter((name) => order.includes(name))
  const all = order.filter((name) => found.includes(name)).map((name) => `...${camel(name)}`)
  const inOneLine = `export const ${word}: readonly ${type}[] = [${all.join(', ')}]`
  return [
    HEAD,
    ...found.map((name) => `import { ${word} as ${camel(name)} } from '${from}/${name}/screens.ts'`),
    `import type { ${type} } from '${kernel}/pages.ts'`,
    '',
    `/** ${why} */`,
    ...(inOneLine.length <= WIDTH
      ? [inOneLine]
      : [`export const ${word}: readonly ${type}[] = [`, ...all.map((each) => `  ${each},`), ']']),
  ].join('\n')
}

/** The lists that follow from the map and the folders: path and text. */
export const lists = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      'packages/contract/src/calls.ts': calls(),
      'apps/api/src/capabilities/index.ts': modules(),
      [`${web}/pages.ts`]: pages(),
      [`${web}/my-services.ts`]: menu({
        word: 'myServices',
        type: 'ServiceEntry',
        why: 'What capabilities add to the menu of subscribers, in the order of the map.',
        order: names,
        from: '.',
        kernel: '../kernel',
      }),
      [`${web}/back-office/screens.ts`]: menu({
        word: 'backOfficeScreens',
        type: 'BackOfficeScreen',
        why: 'What capabilities add to the back office, in the order in which the map lets it open them.',
        order: capabilities['back-office'].opens,
        from: '..',
        kernel: '../../kernel',
      }),
    }).map(([path, text]) => [path, `${text}\n`]),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, text] of Object.entries(lists())) writeFileSync(resolve(root, path), text)
