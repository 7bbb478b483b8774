import { z } from 'zod/mini';
import type { ClanRow } from '../../db/server/schema/clans.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import type { Side } from '../../engine/wars/terms.ts';
import { emblemSchema } from '../protocol/emblems.ts';

const nameSchema = z.object({ name: z.string(), tag: z.string(), emblem: emblemSchema });
const namesSchema = z.object({ challenger: nameSchema, challenged: nameSchema });

/** What is kept of two clans when they begin to talk about a war. */
export const keptNames = (clans: Readonly<Record<Side, ClanRow>>): string =>
  JSON.stringify({ challenger: nameOf(clans.challenger), challenged: nameOf(clans.challenged) });

export const nameOf = ({ name, tag, emblem }: Pick<ClanRow, 'name' | 'tag' | 'emblem'>) => ({
  name,
  tag,
  emblem: z.parse(emblemSchema, JSON.parse(emblem)),
});

export const namesIn = ({ names }: Pick<WarRow, 'names'>) => namesSchema.parse(JSON.parse(names));

/** The clan of a side. */
export const clanIdOf = (row: Pick<WarRow, 'challenger_id' | 'challenged_id'>, side: Side): string =>
  side === 'challenger' ? row.challenger_id : row.challenged_id;
