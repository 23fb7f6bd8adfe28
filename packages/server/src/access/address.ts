/** Whom an address stands for, as far as limits are concerned. */
import ipaddr from 'ipaddr.js';

/** How many leading parts, of 16 bits each, of an IPv6 address name a network that one household or school is given. */
const NETWORK_PARTS = 4;

/** An address as others write it too: an IPv4 address in IPv6 clothes is that address, and what is no address is null. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback';
}

/**
 * What limits count an address as: an IPv4 address as itself, an IPv6 address as its /64, in which anybody may take any address
 * they like. What is no address, because a proxy names callers in a way of its own, is counted as it is.
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
