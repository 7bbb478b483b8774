import { z } from 'zod/mini';
import { messageReply, none, route } from '../contract.ts';
import { FEATURE_FLAGS, flagsSchema } from '../flags.ts';
import { operatorSchema } from '../operator.ts';
import { publicUrlSchema, shownSmtpSchema, smtpSchema } from '../place.ts';
import { REGISTRATIONS, START_LANGUAGES } from '../setup.ts';
import { writtenText } from '../text.ts';

const settingsSchema = z.object({
  ...operatorSchema.shape,
  registration: z.enum(REGISTRATIONS),
  /** In which a page begins that nobody has chosen a language on; null = the one that the browser speaks. */
  language: z.nullable(z.enum(START_LANGUAGES)),
  flags: flagsSchema,
  /** Names of those that the environment has set, and which cannot be changed here. */
  fixed: z.array(z.string()),
});
export type ServerSettings = z.infer<typeof settingsSchema>;

const flagChangeSchema = z.object({
  seq: z.int(),
  at: z.int(),
  /** The name of whoever did it; null = the server itself. */
  by: z.nullable(z.string()),
  flag: z.string(),
  isOn: z.boolean(),
});
export type FlagChange = z.infer<typeof flagChangeSchema>;

const placeSchema = z.object({
  publicUrl: z.nullable(z.string()),
  smtp: z.nullable(shownSmtpSchema),
  /** So many passkeys answer at the address of now, and at no other. */
  passkeys: z.int(),
  /** Names of those that the environment has set, and which cannot be changed here. */
  fixed: z.array(z.string()),
});
export type ServerPlace = z.infer<typeof placeSchema>;

const linkSchema = z.object({ id: z.string(), usesLeft: z.int(), endsAt: z.int(), madeAt: z.int() });

const base = '/admin/settings';

export const serverSettingsRoutes = {
  get: route({
    method: 'GET',
    path: base,
    access: 'admin',
    summary: 'What this installation has chosen, and the links by which people may register',
    query: none,
    body: none,
    reply: z.object({
      settings: settingsSchema,
      flagHistory: z.array(flagChangeSchema),
      place: placeSchema,
      links: z.array(linkSchema),
    }),
  }),
  change: route({
    method: 'PUT',
    path: base,
    access: 'admin',
    sudo: true,
    summary: 'Change what is given, unless the environment has set it',
    query: none,
    body: z.strictObject({
      operator: z.optional(z.nullable(writtenText(100, 'one'))),
      contact: z.optional(z.nullable(z.email())),
      registration: z.optional(z.enum(REGISTRATIONS)),
      language: z.optional(z.nullable(z.enum(START_LANGUAGES))),
      /** Those that are turned on; the others are off. */
      flags: z.optional(z.array(z.enum(FEATURE_FLAGS))),
    }),
    reply: messageReply,
  }),
  place: route({
    method: 'PUT',
    path: `${base}/place`,
    access: 'admin',
    sudo: true,
    summary: 'Change where people reach the server, or which mail server takes its mails; counts at once',
    query: none,
    body: z.strictObject({
      publicUrl: z.optional(z.nullable(publicUrlSchema)),
      smtp: z.optional(z.nullable(smtpSchema)),
    }),
    reply: messageReply,
  }),
  makeLink: route({
    method: 'POST',
    path: `${base}/links`,
    access: 'admin',
    sudo: true,
    summary: 'Make a link by which people may register; it is told this once',
    query: none,
    body: z.strictObject({
      uses: z.int().check(z.minimum(1), z.maximum(1_000)),
      days: z.int().check(z.minimum(1), z.maximum(365)),
    }),
    reply: z.object({ link: z.string() }),
  }),
  endLink: route({
    method: 'DELETE',
    path: `${base}/links/:id`,
    access: 'admin',
    sudo: true,
    summary: 'Let a link open nothing any more',
    query: none,
    body: none,
    reply: messageReply,
  }),
};
