import { capabilities, type Capability } from '@hibla/contract/capabilities'
import type { Import } from './imports.ts'

/**
 * What stands below or above the capabilities, and whose part of the contract it may know. Who calls, and with which rights, is
 * known everywhere; a module says how urgent its notices are.
 */
export const foundations: Record<string, readonly string[]> = {
  'apps/api/src/kernel': ['identity', 'notifications'],
  'apps/web/src/ui': [],
  'apps/web/src/kernel': ['identity'],
  'apps/web/src/shell': ['identity', 'content', 'catalog', 'help'],
}

const opens = (capability: string): readonly string[] => capabilities[capability as Capability]?.opens ?? []
const capabilityOf = (path: string, side: 'api' | 'web') =>
  new RegExp(`^apps/${side}/src/capabilities/([^/]+)/`).exec(path)?.[1]
const contractCapability = (path: string) => {
  const folder = /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1]
  return folder === 'values' ? undefined : folder
}
const capabilityAt = (path: string) =>
  contractCapability(path) ?? capabilityOf(path, 'api') ?? capabilityOf(path, 'web')
const inside = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))
const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path)
const isProject = (path: string) => inside(path, 'packages', 'apps', 'checks', 'script', 'e2e', 'bench')

/** The capability that an import is made in and the one it opens, if these are two. */
export const opening = ({ from, to }: Import): [string, string] | undefined => {
  if (isTest(from)) return undefined
  const [here, there] = [capabilityAt(from), capabilityAt(to)]
  return here && there && here !== there ? [here, there] : undefined
}

/** The folder below or above the capabilities in which an import is made, and the capability whose contract it opens. */
export const foundationOpening = ({ from, to }: Import): [string, string] | undefined => {
  if (isTest(from)) return undefined
  const folder = Object.keys(foundations).find((each) => inside(from, each))
  const there = inside(to, 'packages/contract') ? contractCapability(to) : undefined
  return folder && there ? [folder, there] : undefined
}

/** Why one file may not import another, according to the map; undefined if it may. Paths are relative to the project. */
export const forbidden = ({ from, to, typeOnly }: Import): string | undefined => {
  if (isTest(from)) return undefined
  const [here, there] = opening({ from, to, typeOnly }) ?? []
  if (here && there && !opens(here).includes(there)) return `the map does not let ${here} open ${there}`
  const [folder, opened] = foundationOpening({ from, to, typeOnly }) ?? []
  if (folder && opened && !foundations[folder]!.includes(opened)) return `the map does not let ${folder} open ${opened}`
  if (inside(from, 'packages/contract')) return contractRule(from, to, typeOnly)
  if (inside(from, 'apps/web') && inside(to, 'apps/api', 'apps/sandbox'))
    return 'the web knows the API only by its contract'
  if (inside(from, 'apps/api') && inside(to, 'apps/web', 'apps/sandbox'))
    return 'the API knows neither the web nor the sandbox'
  if (inside(from, 'apps/sandbox') && inside(to, 'apps/api', 'apps/web')) return 'the sandbox is the world outside'
  if (inside(from, 'apps/api')) return apiRule(from, to, typeOnly) ?? entryRule(from, to, 'api')
  if (inside(from, 'apps/web')) return webRule(from, to) ?? entryRule(from, to, 'web')
  return undefined
}

const contractRule = (from: string, to: string, typeOnly: boolean) => {
  if (!isProject(to)) return to === 'zod' ? undefined : 'the contract is zod and nothing else'
  if (!inside(to, 'packages/contract')) return 'the contract knows nobody'
  if (inside(from, 'packages/contract/src/values') && !inside(to, 'packages/contract/src/values'))
    return 'values know only values'
  if (from.endsWith('.rule.ts') && /\.contract(\.ts)?$/.test(to) && !typeOnly)
    return 'a rule may import only types from a contract'
  return undefined
}

const apiRule = (from: string, to: string, typeOnly: boolean) => {
  const api = (...folders: string[]) => folders.map((folder) => `apps/api/src/${folder}`)
  if (inside(from, ...api('kernel')) && inside(to, ...api('capabilities', 'adapters')))
    return 'the kernel knows no capability and no vendor'
  if (inside(from, ...api('capabilities')) && inside(to, ...api('adapters'))) return 'only compose.ts knows adapters'
  if (inside(from, ...api('capabilities')) && to === 'fastify') return 'the HTTP edge is one place: kernel/http'
  if (inside(from, ...api('adapters')) && inside(to, ...api('capabilities')) && !(typeOnly && to.endsWith('.port.ts')))
    return 'an adapter knows only the port it implements'
  const foreign = capabilityOf(to, 'api')
  if (foreign && /\.tables(\.ts)?$/.test(to) && capabilityOf(from, 'api') !== foreign)
    return "no one reads another capability's tables"
  return undefined
}

const webRule = (from: string, to: string) => {
  const web = (...folders: string[]) => folders.map((folder) => `apps/web/src/${folder}`)
  if (inside(from, ...web('ui')) && inside(to, ...web('capabilities', 'shell', 'kernel')))
    return 'ui knows no capability, shell or kernel'
  if (inside(from, ...web('kernel')) && inside(to, ...web('capabilities', 'shell', 'ui')))
    return 'the kernel knows no screen'
  if (inside(from, ...web('capabilities')) && inside(to, ...web('shell'))) return 'a capability never imports the shell'
  return undefined
}

/** Lists that `npm run map` writes of what stands in the capabilities' folders. */
const gathered = /^apps\/web\/src\/capabilities\/(pages|my-services|back-office\/screens)\.ts$/

/** Another capability may be imported only through its service, in the web its index.ts, and only if the map allows it. */
const entryRule = (from: string, to: string, side: 'api' | 'web') => {
  const here = capabilityOf(from, side)
  const there = capabilityOf(to, side)
  if (!there || here === there) return undefined
  if (gathered.test(from) && /\/(pages|screens)\.ts$/.test(to)) return undefined
  if (side === 'web') return /\/index(\.tsx?)?$/.test(to) ? undefined : `${there} is imported by its index.ts`
  if (here && !to.endsWith(`/${there}.service.ts`)) return `${there} is called by its service, ${there}.service.ts`
  return undefined
}
