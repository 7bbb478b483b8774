import { z } from 'zod/mini';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { tournamentFormSchema, type TournamentForm } from '../protocol/tournaments.ts';

/** What a tournament was opened with, as it is stored. */
export const storedForm = ({ form, name, description }: TournamentRow): TournamentForm =>
  z.parse(tournamentFormSchema, { ...(JSON.parse(form) as object), name, description });

export const formColumn = ({
  name: _name,
  description: _text,
  password: _word,
  ...form
}: TournamentForm): string => JSON.stringify(form);
