import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './networks.ts';

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  give: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Where the server calls on behalf of strangers, who name the address. */
export interface Reach {
  readonly protocols: readonly string[];
  /** May it be called there? */
  readonly isOpen: (address: string) => boolean;
  readonly resolve: Resolve;
}

/** Never one's own network, and never without TLS. */
export const INTERNET: Reach = { protocols: ['https:'], isOpen: isPublic, resolve: lookup };

/** For tests: everything that is there. */
export const ANYWHERE: Reach = { protocols: ['http:', 'https:'], isOpen: () => true, resolve: lookup };

/** May this be called, as far as the address itself tells? For an address in numbers Node asks no `lookup`. */
export function isWithin({ protocols, isOpen }: Reach, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    protocols.includes(protocol) &&
    username === '' &&
    password === '' &&
    (isIP(host) === 0 ? host.includes('.') : isOpen(host))
  );
}

/** Connects to the very addresses that it has looked at: a name may lead elsewhere the next time. */
export const lookupWithin =
  ({ isOpen, resolve }: Reach): LookupFunction =>
  (hostname, options, give) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return give(error ?? new Error(`${hostname} has no address`), '');
      if (!addresses.every(({ address }) => isOpen(address))) {
        return give(new Error(`${hostname} is not on the internet`), '');
      }
      return options.all === true ? give(null, addresses) : give(null, first.address, first.family);
    });
  };
