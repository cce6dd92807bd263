import type { RouteConfigEntry } from '@react-router/dev/routes'
import table from '../routes.ts'

const below = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...below(entry.children ?? [])])

/** Something for each part of an address that stands for something. */
const samples: Readonly<Record<string, string>> = {
  accountNumber: '1000000000011',
  ticketNumber: 'TKT-ABCDEFGH23',
}
const filled = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? 'one').replace('*', 'nowhere')

/** Every address of the customers' part of the portal, as the URL table has it. */
export const customerAddresses = (): string[] => {
  const area = below(table).find(({ file }) => file === 'shell/areas/customer-area.tsx')
  return below(area?.children ?? []).flatMap(({ path }) => (path === undefined ? [] : [filled(path)]))
}
