import type { WifiNetwork } from '@hibla/contract/devices/devices.contract'
import { branch, entriesOf, flagAt, numberAt, textAt, type Tree } from './tree.ts'

/** A network, and where its name and password are changed. */
type Changeable = { network: WifiNetwork; nameAt: string; passwordAt: string | undefined }

const OLD = 'InternetGatewayDevice.LANDevice.1.WLANConfiguration'
const NEW = 'Device.WiFi'

/** Channels up to 14 are those of 2.4 GHz. */
const bandOf = (channel: number | null): string | null => {
  if (channel === null || channel < 1) return null
  return channel <= 14 ? '2.4 GHz' : '5 GHz'
}

const old = (tree: Tree): Changeable[] =>
  entriesOf(tree, OLD).map(([index, entry]) => ({
    network: {
      id: index,
      name: textAt(entry, 'SSID') ?? '',
      band: bandOf(numberAt(entry, 'Channel')),
      enabled: flagAt(entry, 'Enable'),
    },
    nameAt: `${OLD}.${index}.SSID`,
    passwordAt: ['KeyPassphrase', 'PreSharedKey.1.KeyPassphrase', 'PreSharedKey.1.PreSharedKey']
      .filter((path) => branch(entry, path))
      .map((path) => `${OLD}.${index}.${path}`)[0],
  }))

/** There, the password is the access point's, which says which name is its own. */
const recent = (tree: Tree): Changeable[] =>
  entriesOf(tree, `${NEW}.SSID`).map(([index, entry]) => {
    const radio = /Radio\.(\d+)/.exec(textAt(entry, 'LowerLayers') ?? '')?.[1]
    const point = entriesOf(tree, `${NEW}.AccessPoint`).find(([, each]) =>
      (textAt(each, 'SSIDReference') ?? '').replace(/\.$/, '').endsWith(`SSID.${index}`),
    )
    return {
      network: {
        id: index,
        name: textAt(entry, 'SSID') ?? '',
        band: radio === undefined ? null : textAt(tree, `${NEW}.Radio.${radio}.OperatingFrequencyBand`),
        enabled: flagAt(entry, 'Enable'),
      },
      nameAt: `${NEW}.SSID.${index}.SSID`,
      passwordAt: point && `${NEW}.AccessPoint.${point[0]}.Security.KeyPassphrase`,
    }
  })

export const wifiOf = (tree: Tree): Changeable[] => (branch(tree, NEW) ? recent(tree) : old(tree))
