import { isIPv4, isIPv6 } from 'node:net'

/** An address's network: an IPv4 address itself, or for IPv6 the /64 that one household or phone gets. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = tail === undefined ? [] : Array<string>(8 - groups(head).length - groups(tail).length).fill('0')
  const first = [...groups(head), ...zeros, ...groups(tail ?? '')].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The /24 around an IPv4 address, which one provider hands out; for IPv6 the same /64. */
export const neighbourhoodOf = (ip: string): string => {
  const network = networkOf(ip)
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network
}
