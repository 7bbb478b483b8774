import { z } from 'zod/mini';

/** 32 bytes in hex. */
export const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The first links of a chain, in hex: every 64th from 0 to 256. */
export const chainStartSchema = z.string().check(z.regex(/^[0-9a-f]{320}$/));

/** 64 bytes in hex (Ed25519). */
export const signatureSchema = z.string().check(z.regex(/^[0-9a-f]{128}$/));

/** Far more hashes than lead from a head to the root over as many heads as can be signed at once. */
const LONGEST_PATH = 32;

/** The path shows that a signature is one of a head among others (`HeadPath`, in hex). */
export const headPathSchema = z.array(hashSchema).check(z.maxLength(LONGEST_PATH));

/** This proves that the server has signed a head. An empty path says that it signed the head by itself. */
export const headProofSchema = z.object({ signature: signatureSchema, path: headPathSchema });
export type HeadProof = z.infer<typeof headProofSchema>;
