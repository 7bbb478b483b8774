import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Loopback, RFC 1918 and link-local addresses, and their like in IPv6. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix);
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Where a request comes from. */
export interface Origin {
  /** What limits count by: an IPv4 address, or the /64 network of an IPv6 one. */
  readonly network: string;
  /** Sent from this very machine, by no proxy. */
  readonly isLocal: boolean;
}

/** @param trustProxy how many proxies stand before the server; what else X-Forwarded-For says is hearsay */
export function originOf(c: Context, trustProxy: number): Origin {
  const remote = plain(getConnInfo(c).remote.address ?? '');
  const forwarded = c.req.header('x-forwarded-for');
  const hops = [...(forwarded?.split(',').map((hop) => plain(hop.trim())) ?? []), remote];
  const address = hops[Math.max(0, hops.length - 1 - trustProxy)] ?? remote;
  return {
    network: networkOf(isIP(address) ? address : remote),
    isLocal: forwarded === undefined && LOOPBACK.check(remote, familyOf(remote)),
  };
}

/** Sent from this machine or its own network, by no proxy: a container's host, another room of the house. */
export function isNear(c: Context): boolean {
  const remote = plain(getConnInfo(c).remote.address ?? '');
  return c.req.header('x-forwarded-for') === undefined && PRIVATE.check(remote, familyOf(remote));
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  const zeros = Array.from({ length: missing }, () => '0');
  return `${[...groups, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
