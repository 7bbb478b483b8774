import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';
type Network = readonly [address: string, prefix: number];

const PRIVATE_NETWORKS: readonly Network[] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
];

/** These networks lead to no host of the internet, or by a detour to any (RFC 6890 and its successors). */
const OTHER_NETWORKS: readonly Network[] = [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 8],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['ff00::', 8],
];

const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

const LOOPBACK = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
]);
const PRIVATE = listOf(PRIVATE_NETWORKS);
const NOT_PUBLIC = listOf([...PRIVATE_NETWORKS, ...OTHER_NETWORKS]);

export const isLoopback = (address: string): boolean => LOOPBACK.check(address, familyOf(address));

/** Loopback, RFC 1918 and link-local addresses, and their like in IPv6. */
export const isPrivate = (address: string): boolean => PRIVATE.check(address, familyOf(address));

/** May the server call there on behalf of a stranger? */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !NOT_PUBLIC.check(address, familyOf(address));
