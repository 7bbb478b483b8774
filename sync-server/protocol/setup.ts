import { z } from 'zod/mini';
import { newAccount, sessionReply } from './auth.ts';
import { messageReply, none, route } from './contract.ts';
import { publicUrlSchema, smtpSchema } from './place.ts';
import { writtenText } from './text.ts';

/** Who may open an account: everybody, whoever has a link, nobody. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** In which a page begins that nobody has chosen a language on. */
export const START_LANGUAGES = ['en', 'de'] as const;
export type StartLanguage = (typeof START_LANGUAGES)[number];

export const setupRoutes = {
  setUp: route({
    method: 'POST',
    path: '/setup',
    access: 'public',
    summary: 'Set a new server up, by the link that it has printed: makes its first admin',
    query: none,
    body: z.strictObject({
      token: z.string().check(z.minLength(1), z.maxLength(100)),
      ...newAccount,
      operator: z._default(z.nullable(writtenText(100, 'one')), null),
      contact: z._default(z.nullable(z.email()), null),
      registration: z._default(z.enum(REGISTRATIONS), 'open'),
      /** null = the one that the browser speaks. */
      language: z._default(z.nullable(z.enum(START_LANGUAGES)), null),
      publicUrl: z._default(z.nullable(publicUrlSchema), null),
      smtp: z._default(z.nullable(smtpSchema), null),
    }),
    reply: sessionReply,
  }),
  mail: route({
    method: 'POST',
    path: '/setup/mail',
    access: 'public',
    summary: 'Try a mail server before it is chosen, by the link that the server has printed',
    query: none,
    body: z.strictObject({
      token: z.string().check(z.minLength(1), z.maxLength(100)),
      to: z.email(),
      smtp: smtpSchema,
    }),
    reply: messageReply,
  }),
};
