import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Viewer } from '../model/state.ts';
import { label } from './bytes.ts';
import { signedBytes } from './eventChain.ts';

/** A head in the form in which its viewer gets it. */
export interface ViewerHead {
  readonly head: Uint8Array;
  readonly viewer: Viewer;
}

/** Leads from a head to what was signed for it and others: the hashes that it is joined with, one after another. */
export type HeadPath = readonly Uint8Array[];

interface Leaf {
  readonly hash: Uint8Array;
  readonly path: Uint8Array[];
}

const LEAF = label('leaf');
const NODE = label('node');
const ROOT = label('root');

const leafOf = ({ head, viewer }: ViewerHead): Uint8Array =>
  sha256(concatBytes(LEAF, signedBytes(head, viewer)));

/** Symmetric in its arguments, so that a path need not say on which side each of its hashes stands. */
const nodeOf = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  sha256(isBelow(one, other) ? concatBytes(NODE, one, other) : concatBytes(NODE, other, one));

function isBelow(one: Uint8Array, other: Uint8Array): boolean {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

const rootMessage = (root: Uint8Array): Uint8Array => concatBytes(ROOT, root);

/** The message whose signature is one of the head, given its path; an empty path leads nowhere but to the head itself. */
export const signedMessage = (head: ViewerHead, path: HeadPath): Uint8Array =>
  path.length === 0 ? signedBytes(head.head, head.viewer) : rootMessage(path.reduce(nodeOf, leafOf(head)));

/**
 * A Merkle tree over heads, so that one signature serves all of them (SCHEME.md, section 3).
 * @returns what is to be signed, and the path of each head in their order
 */
export function headTree(heads: readonly ViewerHead[]): { message: Uint8Array; paths: HeadPath[] } {
  const [first] = heads;
  if (!first) throw new RangeError('there is no head to sign');
  if (heads.length === 1) return { message: signedMessage(first, []), paths: [[]] };
  const leaves = heads.map((head): Leaf => ({ hash: leafOf(head), path: [] }));
  return { message: rootMessage(join(leaves)), paths: leaves.map(({ path }) => path) };
}

/** The hash over some leaves. Each half notes the hash of the other as the next of its paths. */
function join(leaves: readonly Leaf[]): Uint8Array {
  const [only] = leaves;
  if (only && leaves.length === 1) return only.hash;
  const middle = Math.ceil(leaves.length / 2);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  const [leftHash, rightHash] = [join(left), join(right)];
  for (const { path } of left) path.push(rightHash);
  for (const { path } of right) path.push(leftHash);
  return nodeOf(leftHash, rightHash);
}
