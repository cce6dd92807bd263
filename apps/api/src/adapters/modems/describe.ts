import type { ConnectedDevice } from '@hibla/contract/devices/devices.contract'
import type { Modem } from '../../capabilities/devices/modem.port.ts'
import { branch, entriesOf, flagAt, momentOf, numberAt, textAt, type Tree } from './tree.ts'
import { wifiOf } from './wifi.ts'

/** Where modems tell how much light arrives. The standard has thousandths of a dBm; makers have names of their own. */
const lightAt: readonly [path: string, unit: number][] = [
  ['Device.Optical.Interface.1.OpticalSignalLevel', 1000],
  ['InternetGatewayDevice.WANDevice.1.X_GponInterfaceConfig.RXPower', 1],
  ['InternetGatewayDevice.WANDevice.1.X_GponInterafceConfig.RXPower', 1],
  ['InternetGatewayDevice.WANDevice.1.X_ZTE-COM_WANPONInterfaceConfig.RXPower', 1],
]

const lightOf = (tree: Tree): number | null => {
  for (const [path, unit] of lightAt) {
    const told = numberAt(tree, path)
    // Nothing else can be measured: a modem that says so has no reading.
    if (told !== null && told / unit >= -60 && told / unit <= 10) return told / unit
  }
  return null
}

const kinds: readonly [RegExp, ConnectedDevice['by']][] = [
  [/802\.11|wi-?fi/i, 'wifi'],
  [/ethernet/i, 'cable'],
]

const hostsAt = ['Device.Hosts.Host', 'InternetGatewayDevice.LANDevice.1.Hosts.Host']

const connectedTo = (tree: Tree): ConnectedDevice[] | null => {
  const path = hostsAt.find((each) => branch(tree, each))
  if (path === undefined) return null
  return entriesOf(tree, path)
    .filter(([, host]) => flagAt(host, 'Active'))
    .map(([, host]) => {
      const by = textAt(host, 'InterfaceType') ?? textAt(host, 'Layer1Interface') ?? ''
      return {
        name: textAt(host, 'HostName') ?? 'A device without a name',
        by: kinds.find(([words]) => words.test(by))?.[1] ?? null,
      }
    })
}

const either = (tree: Tree, name: string): string | null =>
  textAt(tree, `Device.DeviceInfo.${name}`) ?? textAt(tree, `InternetGatewayDevice.DeviceInfo.${name}`)

/** A modem in our words, whichever of the two standard trees it has. */
export const describe = (tree: Tree & { _id: string }): Modem => ({
  devId: tree._id,
  model: either(tree, 'ModelName'),
  softwareVersion: either(tree, 'SoftwareVersion'),
  lastHeardAt: momentOf(tree['_lastInform']),
  lastStartedAt: momentOf(tree['_lastBoot']),
  dbm: lightOf(tree),
  wifi: wifiOf(tree).map(({ network }) => network),
  connected: connectedTo(tree),
})
