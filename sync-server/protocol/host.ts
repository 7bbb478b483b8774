import { z } from 'zod/mini';
import { gameConfigSchema } from '../../engine/model/config.ts';
import { none, route } from './contract.ts';
import { roomReply } from './rooms.ts';
import {
  mapIdSchema,
  roomNameSchema,
  roomOptionsSchema,
  roomPasswordSchema,
  seatsSchema,
} from './roomSettings.ts';

type WithoutDefaults<Shape extends Record<string, z.ZodMiniDefault>> = {
  [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]['_zod']['def']['innerType']>;
};

/** Makes every field optional instead of defaulted: a default would overwrite what stands in the room. */
function withoutDefaults<Shape extends Record<string, z.ZodMiniDefault>>(
  shape: Shape,
): WithoutDefaults<Shape> {
  const fields = Object.entries(shape);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, z.optional(field._zod.def.innerType)]),
    // Sound because every field is mapped as the type says.
  ) as WithoutDefaults<Shape>;
}

/** Players came to a room by how it was listed and what it counts for, so those two do not change. */
const { isPrivate: _isPrivate, ranked: _ranked, ...changeableOptions } = roomOptionsSchema.shape;

/** The changes that a host may still make before the start; a field that is not given stays. */
export const roomChangeSchema = z.strictObject({
  name: z.optional(roomNameSchema),
  mapId: z.optional(mapIdSchema),
  /** One fewer closes a free seat, one more opens one. */
  maxPlayers: z.optional(seatsSchema),
  ...withoutDefaults(changeableOptions),
  config: z.optional(gameConfigSchema),
  /** Takes nobody new for now. */
  locked: z.optional(z.boolean()),
  /** null = none any more. */
  password: z.optional(z.nullable(roomPasswordSchema)),
});
export type RoomChange = z.infer<typeof roomChangeSchema>;

/** One seat of a room, by its id. */
const seatInRoom = z.strictObject({ playerSlotId: z.string() });

export const spectatorSchema = z.object({ userId: z.string(), username: z.string() });
export type Spectator = z.infer<typeof spectatorSchema>;

/** The calls of a room before its start. They stand apart from the others, which come with the first load of a room. */
export const hostRoutes = {
  change: route({
    method: 'PUT',
    path: '/game/rooms/:id/settings',
    access: 'verified',
    summary: 'Change a room before its start; host only. New rules ask everybody anew whether they are ready',
    query: none,
    body: roomChangeSchema,
    reply: roomReply,
  }),
  kick: route({
    method: 'POST',
    path: '/game/rooms/:id/kick',
    access: 'verified',
    summary: 'Send a player away for good before the start; host only',
    query: none,
    body: seatInRoom,
    reply: roomReply,
  }),
  handOver: route({
    method: 'POST',
    path: '/game/rooms/:id/host',
    access: 'verified',
    summary: 'Make another player the host before the start; host only',
    query: none,
    body: seatInRoom,
    reply: roomReply,
  }),
  assignTeam: route({
    method: 'POST',
    path: '/game/rooms/:id/team-assignments',
    access: 'verified',
    summary:
      'Choose the team of a seat before the start, null = any; the host of any seat, a player of their own',
    query: none,
    body: z.strictObject({
      playerSlotId: z.string(),
      teamId: z.nullable(z.int().check(z.minimum(0), z.maximum(5))),
    }),
    reply: roomReply,
  }),
  spectators: route({
    method: 'GET',
    path: '/game/rooms/:id/spectators',
    access: 'verified',
    summary: 'Who has the room open without a seat in it',
    query: none,
    body: none,
    reply: z.object({ spectators: z.array(spectatorSchema) }),
  }),
};
