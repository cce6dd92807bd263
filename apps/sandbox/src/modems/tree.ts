type Value = string | number | boolean
export type Parameters = Map<string, Value>

const types = { string: 'xsd:string', number: 'xsd:int', boolean: 'xsd:boolean' } as const

const WAN = 'InternetGatewayDevice.WANDevice.1.X_GponInterfaceConfig'
const LAN = 'InternetGatewayDevice.LANDevice.1'

export const LIGHT_PATH = `${WAN}.RXPower`

const home = [
  { name: 'Anas-phone', by: '802.11', active: true },
  { name: 'Smart-TV', by: '802.11', active: true },
  { name: 'Desktop', by: 'Ethernet', active: true },
  { name: 'Old-tablet', by: '802.11', active: false },
]

/** What a modem of ours tells by itself: TR-098, as most of them speak it. */
export const firstParameters = (serialNumber: string): Parameters => {
  const ending = serialNumber.slice(-4)
  return new Map<string, Value>([
    ['InternetGatewayDevice.DeviceInfo.ModelName', 'HBL-ONT6'],
    ['InternetGatewayDevice.DeviceInfo.SoftwareVersion', 'V2.1.8'],
    ['InternetGatewayDevice.DeviceInfo.SerialNumber', serialNumber],
    [LIGHT_PATH, -19],
    ...(
      [
        ['1', 'Hibla', 6],
        ['5', 'Hibla 5G', 44],
      ] as const
    ).flatMap(([index, name, channel]) => {
      const network = `${LAN}.WLANConfiguration.${index}`
      return [
        [`${network}.Enable`, true],
        [`${network}.SSID`, `${name} ${ending}`],
        [`${network}.Channel`, channel],
        [`${network}.KeyPassphrase`, ''],
      ] as [string, Value][]
    }),
    ...home.flatMap(({ name, by, active }, at) => {
      const host = `${LAN}.Hosts.Host.${at + 1}`
      return [
        [`${host}.HostName`, name],
        [`${host}.InterfaceType`, by],
        [`${host}.Active`, active],
        [`${host}.IPAddress`, `192.168.1.${10 + at}`],
        [`${host}.MACAddress`, `02:00:00:00:00:0${at}`],
      ] as [string, Value][]
    }),
  ])
}

type Tree = { [name: string]: unknown }

/** The parameters as they are kept: nested by name, each with its value, its type and when it was told. */
export const treeOf = (parameters: Parameters, toldAt: Date): Tree => {
  const root: Tree = {}
  for (const [path, value] of parameters) {
    const names = path.split('.')
    const last = names.pop()!
    const parent = names.reduce<Tree>((at, name) => (at[name] ??= { _object: true }) as Tree, root)
    parent[last] = {
      // A modem never tells its passwords.
      _value: last === 'KeyPassphrase' ? '' : value,
      _type: types[typeof value as keyof typeof types],
      _timestamp: toldAt.toISOString(),
      _writable: true,
    }
  }
  return root
}
