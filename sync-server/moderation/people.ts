import { z } from 'zod/mini';
import { sessionsOfUser } from '../../db/server/accounts/sessions.ts';
import { userById, userByUsername } from '../../db/server/accounts/users.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import { casesAbout, reportsBy } from '../../db/server/moderation/cases.ts';
import {
  findPeople,
  formerNamesOf,
  lastRoomsOf,
  notesOn,
  people,
  ratingsOf,
} from '../../db/server/moderation/people.ts';
import { activeSanctionsOf, appealOf, FOR_EVER, sanctionsOf } from '../../db/server/moderation/sanctions.ts';
import { profileOf } from '../../db/server/players/profiles.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { isOver } from '../accounts/luciaAdapter.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import { peopleRoutes, type Person, type PersonDetails } from '../protocol/admin/people.ts';
import { DELETED_PLAYER } from '../protocol/chat.ts';
import { toSanction } from './appeals.ts';
import { authorshipOf } from './authors.ts';
import type { Moderation } from './context.ts';
import { noSuchUser } from './sanction.ts';

type Query = z.output<(typeof peopleRoutes)['list']['query']>;

const MOST = 50;
const MOST_RATINGS = 200;

export async function listPeople(
  moderation: Moderation,
  { q, filter, before, limit }: Query,
): Promise<{ people: Person[]; next: string | null }> {
  const { db } = moderation;
  const text = q.trim();
  const isFound = text !== '';
  const rows = await (isFound ? findPeople(db, text, limit) : people(db, filter, before ?? null, limit));
  const next = isFound || rows.length < limit ? null : (rows.at(-1)?.id ?? null);
  return { people: await toPeople(moderation, rows), next };
}

async function toPeople({ db, now }: Pick<Moderation, 'db' | 'now'>, rows: UserRow[]): Promise<Person[]> {
  if (rows.length === 0) return [];
  const counting = await activeSanctionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    role: row.role,
    isVerified: row.email_verified_at !== null,
    elo: row.elo,
    createdAt: row.created_at,
    sanctioned: counting
      .filter(({ user_id: userId, until }) => userId === row.id && (until ?? FOR_EVER) > now())
      .map(({ kind, until }) => ({ kind, until })),
  }));
}

/** @param name or an id */
export async function personDetails({ db, now }: Moderation, name: string): Promise<PersonDetails> {
  const user = (await userByUsername(db, name)) ?? (await userById(db, name));
  if (!user || user.erased_at !== null) throw noSuchUser();
  const { id } = user;
  const [person] = await toPeople({ db, now }, [user]);
  if (!person) throw noSuchUser();
  const profile = await profileOf(db, id);
  const notes = await notesOn(db, id);
  const names = await namesOf(db, [...new Set(notes.map(({ by_id: by }) => by))]);
  const sanctions = await sanctionsOf(db, id);
  return {
    person,
    authorship: await authorshipOf(db, id, now()),
    lastActive: profile.last_active,
    deletionAt: user.deletion_due_at,
    avatarUrl: avatarUrlOf(profile.avatar),
    tagline: profile.tagline,
    bio: profile.bio,
    sessions: (await sessionsOfUser(db, id))
      .filter((row) => !isOver(row))
      .map((row) => ({
        id: row.id_hash,
        createdAt: row.created_at,
        lastUsedAt: row.used_at,
        device: row.device,
        isCurrent: false,
      })),
    sanctions: await Promise.all(sanctions.map(async (row) => toSanction(row, await appealOf(db, row.id)))),
    notes: notes.map(({ id: noteId, by_id: by, at, words }) => ({
      id: noteId,
      by: names.get(by) ?? DELETED_PLAYER,
      at,
      words,
    })),
    cases: (await casesAbout(db, id, MOST)).map((row) => ({
      id: row.id,
      kind: row.kind,
      openedAt: row.opened_at,
      outcome: row.outcome,
    })),
    reports: (await reportsBy(db, id, MOST)).map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at,
      outcome: row.outcome,
    })),
    formerNames: (await formerNamesOf(db, id)).map(({ username, changed_at: until }) => ({
      username,
      until,
    })),
    games: (await lastRoomsOf(db, id, MOST)).map(({ created_at: createdAt, ...room }) => ({
      ...room,
      createdAt,
    })),
    ratings: (await ratingsOf(db, id, MOST_RATINGS)).map(({ at, new_rating: rating }) => ({ at, rating })),
  };
}
