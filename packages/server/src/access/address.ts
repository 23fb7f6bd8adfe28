/** Which addresses limits treat as one caller. */
import ipaddr from 'ipaddr.js';

/** Leading 16-bit parts of an IPv6 address that name the network of one household or school. */
const NETWORK_PARTS = 4;

/** Parses an address; IPv4-mapped IPv6 becomes IPv4. Null if it isn't an address. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback';
}

/**
 * Returns the key that limits count an address under. IPv4 is itself; IPv6 is its /64, since a caller can use any address in it.
 * Proxies may name callers in another format: that text is the key, cut to 64 characters.
 */
export function networkOf(address: string): string {
  const known = parsed(address);
  if (known === null) return address.slice(0, 64);
  if (known.kind() === 'ipv4') return known.toString();
  const { parts } = known as ipaddr.IPv6;
  return `${parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
