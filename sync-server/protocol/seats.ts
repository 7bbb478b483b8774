import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { roomReply } from './rooms.ts';

/** The calls by which players of a running game keep, give and take seats and agree on pauses. */
export const seatRoutes = {
  comeBack: route({
    method: 'POST',
    path: '/game/rooms/:id/return',
    access: 'verified',
    summary:
      'Say that you are there before a commander takes your seat over, or take it back from the commander',
    query: none,
    body: none,
    reply: roomReply,
  }),
  invite: route({
    method: 'POST',
    path: '/game/rooms/:id/invitations',
    access: 'verified',
    summary:
      'Ask somebody to join the room in which the caller sits; of a running game, which must not be ranked, to play on for a player who is absent',
    query: none,
    body: z.strictObject({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)) }),
    reply: messageReply,
  }),
  takeSeat: route({
    method: 'POST',
    path: '/game/rooms/:id/seat',
    access: 'verified',
    summary: 'Sit down for a player who is absent; of those who were invited',
    query: none,
    body: none,
    reply: roomReply,
  }),
  pause: route({
    method: 'POST',
    path: '/game/rooms/:id/pause',
    access: 'verified',
    summary: 'Ask for a pause, or answer whoever has asked; the game pauses when all people agree',
    query: none,
    body: z.strictObject({ agree: z.boolean() }),
    reply: roomReply,
  }),
  resume: route({
    method: 'POST',
    path: '/game/rooms/:id/resume',
    access: 'verified',
    summary: 'End a pause, in ten seconds',
    query: none,
    body: none,
    reply: roomReply,
  }),
};
