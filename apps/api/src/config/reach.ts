import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether only programs on this machine can reach it. URLs write IPv6 addresses in brackets. */
export const isLoopback = (host: string): boolean => {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const kind = isIP(address)
  return kind === 0 ? address.toLowerCase() === 'localhost' : loopback.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

export const othersReach = (host: string): string =>
  `others can reach ${host}, and with demo data or simulators anyone could log in. Set ALLOW_DEMO_TO_OTHERS=on if that's what you want`
