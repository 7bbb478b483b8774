import { z } from 'zod/mini';
import { writtenText } from './text.ts';

/** The address at which people reach a server: nothing but its beginning. */
export const publicUrlSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:([1-5]?\d{1,4}|6[0-4]\d{3}))?\/?$/i,
      'an address as https://keep.example',
    ),
  );

const HIGHEST_PORT = 65_535;

/** The mail server that takes what this server sends. */
const smtpFields = {
  host: z
    .string()
    .check(z.minLength(1), z.maxLength(200), z.regex(/^[a-z0-9.:-]+$/i, 'a name or an address')),
  port: z.int().check(z.minimum(1), z.maximum(HIGHEST_PORT)),
  /** TLS from the start; otherwise as soon as the mail server offers it. */
  isSecure: z.boolean(),
  /** '' = it asks for none. */
  user: writtenText(200, 'one'),
  /** The sender of all mails. */
  from: z.email(),
};

/** @param password '' = the one that is kept, if the user is the same */
export const smtpSchema = z.strictObject({ ...smtpFields, password: z.string().check(z.maxLength(500)) });
export type Smtp = z.infer<typeof smtpSchema>;

/** Everything but the password, which leaves the server for nobody. */
export const shownSmtpSchema = z.object(smtpFields);
export type ShownSmtp = z.infer<typeof shownSmtpSchema>;
