import { plural, t } from '@lingui/core/macro';
import type { TournamentKind, TournamentRules } from '../../../../engine/tournaments/model.ts';
import type { TournamentBrief } from '../../../../sync-server/protocol/tournaments.ts';
import { dateWords } from '../../parts/words/dateWords.ts';

export const kindWords = (kind: TournamentKind): string =>
  ({
    knockout: t`Knockout`,
    swiss: t`Swiss`,
    round_robin: t`Round robin`,
    league: t`League of tables`,
  })[kind];

/** What a kind means to those who enter. */
export const kindExplained = (kind: TournamentKind): string =>
  ({
    knockout: t`Duels: whoever loses is out, and the last one wins.`,
    swiss: t`Duels: everybody plays each round, against somebody with as many points.`,
    round_robin: t`Duels: everybody plays everybody once, all games at the same time.`,
    league: t`Free-for-alls of up to six: half of the players go on, down to one final table.`,
  })[kind];

/** The kind with what was chosen about it. */
export function rulesWords({ kind, bestOf, rounds, tableSize }: TournamentRules): string {
  if (kind === 'knockout' && bestOf > 1) return t`Knockout, best of ${bestOf}`;
  if (kind === 'swiss') return t`Swiss, ${plural(rounds, { one: '# round', other: '# rounds' })}`;
  if (kind === 'league') return t`League, tables of ${tableSize}`;
  return kindWords(kind);
}

export const momentOf = (at: number): string => dateWords(at, { dateStyle: 'medium', timeStyle: 'short' });

/** How it stands: when it starts, that it is running, or when it was over. */
export function statusWords({ status, startsAt, maxPlayers, endedAt }: TournamentBrief): string {
  if (status === 'open') {
    return startsAt === null
      ? t`Starts with ${{ players: maxPlayers }} players`
      : t`Starts ${{ when: momentOf(startsAt) }}`;
  }
  if (status === 'running') return t`Running`;
  if (status === 'cancelled') return t`Cancelled`;
  return endedAt === null ? t`Over` : t`Over since ${{ when: momentOf(endedAt) }}`;
}
