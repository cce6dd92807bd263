import { isIPv4, isIPv6 } from 'node:net'

const halvesOf = (dotted: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return [a * 256 + b, c * 256 + d].map((half) => half.toString(16)).join(':')
}

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, halvesOf).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = tail === undefined ? [] : Array<string>(8 - groups(head).length - groups(tail).length).fill('0')
  return [...groups(head), ...zeros, ...groups(tail ?? '')].map((group) => Number.parseInt(group, 16).toString(16))
}

/** What stands before an IPv4 address that is written as IPv6: by a socket that takes both, and by a provider's NAT64. */
const beforeIPv4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

const embeddedIn = (groups: string[]): string | undefined =>
  beforeIPv4.has(groups.slice(0, 6).join(':'))
    ? groups
        .slice(6)
        .map((group) => Number.parseInt(group, 16))
        .flatMap((half) => [half >> 8, half & 255])
        .join('.')
    : undefined

/** An address alone. Some proxies write it with the port, which is another one for each connection. */
export const addressOf = (written: string): string => {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return isIPv6(address) ? (embeddedIn(groupsOf(address.replace(/%.*/, ''))) ?? address) : address
}

/** The IPv4 address as it is, or the first so many groups of an IPv6 address or network. */
const prefixOf = (ip: string, groups: 3 | 4): string => {
  const plain = addressOf(ip)
  const [address = ''] = plain.split(/[%/]/)
  return isIPv6(address) ? `${groupsOf(address).slice(0, groups).join(':')}::/${groups * 16}` : plain
}

/** An address's network: an IPv4 address itself, or for IPv6 the /64 that one household or phone gets. */
export const networkOf = (ip: string): string => prefixOf(ip, 4)

/** What one provider hands out around it: an IPv4 address's /24, or an IPv6 address's /48. */
export const neighbourhoodOf = (ip: string): string => {
  const prefix = prefixOf(ip, 3)
  return isIPv4(prefix) ? prefix.replace(/\.\d+$/, '.0/24') : prefix
}

/** How much more of everything a /48 gets than each /64 in it, because many households may share one. */
const SHARED_BY = 16

export type Counted = { who: string; max: number }

/**
 * What a visitor counts as, and how much each may do. Anybody can rent an IPv6 /48, which has 65,536 networks that look
 * like a household's, so it has a limit of its own.
 */
export const countedNetworks = (ip: string, max: number): Counted[] => {
  const network = networkOf(ip)
  const own = { who: network, max }
  return network.endsWith('/64') ? [own, { who: neighbourhoodOf(ip), max: max * SHARED_BY }] : [own]
}
