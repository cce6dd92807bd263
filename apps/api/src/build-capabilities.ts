import { capabilities, type ServedCapability } from '@hibla/contract/capabilities'
import * as registered from './capabilities/index.ts'
import type { Module } from './kernel/module/module.ts'
import type { SharedDependencies } from './shared-dependencies.ts'

type CapabilityMap = typeof capabilities
type Registered = typeof registered

/** What others can ask of a capability. */
type Services = {
  [K in ServedCapability]: ReturnType<Registered[K]> extends { service: infer Service } ? Service : unknown
}

type PortsOf<K extends ServedCapability> = CapabilityMap[K] extends { ports: infer Ports } ? Ports : unknown

/** What the map gives a capability: the services of those it opens, and its ports. */
type Given<K extends ServedCapability> = Pick<Services, CapabilityMap[K]['opens'][number]> & {
  [P in keyof PortsOf<K>]: PortsOf<K>[P] extends infer From extends ServedCapability
    ? P extends keyof Services[From]
      ? Services[From][P]
      : unknown
    : unknown
}

/** How each capability is built. One that asks for more than the map gives it doesn't have this type. */
export type Builders = {
  [K in ServedCapability]: (shared: SharedDependencies, given: Given<K>) => { service?: unknown; module: Module }
}

const builders: Builders = registered

type Build = (shared: SharedDependencies, given: Record<string, unknown>) => ReturnType<Builders[ServedCapability]>
type Service = Record<string, (...asked: unknown[]) => unknown>

/** Builds every capability in the order of the map, so after those it opens. */
export const buildCapabilities = (shared: SharedDependencies): { services: Services; modules: Module[] } => {
  const services: Record<string, unknown> = {}
  /** Whoever is behind a port is built later, and found when it's asked. */
  const port =
    (name: string, from: string) =>
    (...asked: unknown[]) =>
      (services[from] as Service)[name]!(...asked)

  const modules = Object.entries(capabilities).flatMap(([name, entry]) => {
    if ('webOnly' in entry) return []
    const opened = entry.opens.map((each) => [each, services[each]])
    const ports = Object.entries('ports' in entry ? entry.ports : {}).map(([each, from]) => [each, port(each, from)])
    const build = builders[name as ServedCapability] as Build
    const { service, module } = build(shared, Object.fromEntries([...opened, ...ports]))
    services[name] = service
    return module
  })
  return { services: services as Services, modules }
}
