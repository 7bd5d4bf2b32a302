import ipaddr from 'ipaddr.js'

/** Of an IPv6 address these belong to whoever sends from it: one line is given a whole /64, and a host may take any address in it. */
const SUBSCRIBER_BITS = 64

/**
 * Whom a limit counts, from the address that a request came from: an IPv4 address as it stands, of an IPv6 address its network, as
 * `2001:db8:0:7::/64`. What is no address is left as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`
}
