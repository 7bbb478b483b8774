import { t } from '@lingui/core/macro';
import type { GameModel, Table } from '../model.ts';

/** What the banner says, and what the viewer can do about it. */
export interface TableNews {
  readonly kind: 'absent' | 'replaced' | 'paused' | 'vote';
  readonly text: string;
  /** It is about the viewer himself, and time runs. */
  readonly urgent: boolean;
  readonly until: number | null;
  readonly actions: readonly ('return' | 'agree' | 'resume')[];
}

/** The most pressing first; null = all sit at the board. */
export function tableNews(room: Table, { view, me, players }: GameModel): TableNews | null {
  const own = me === null ? null : (players[me]?.id ?? null);
  const nameOf = (id: string | null): string =>
    players.find((player) => player.id === id)?.name ?? t`A player`;
  const isAlive = me !== null && view.seats[me]?.eliminated === false;
  if (view.result !== null) return null;

  const { pause, replacementPendingUserId: absent = null, replacementAt = null } = room;
  if (room.status === 'paused') {
    return {
      kind: 'paused',
      text: t`The game is paused.`,
      urgent: false,
      until: pause?.until ?? null,
      actions: own === null ? [] : ['resume'],
    };
  }
  if (absent !== null && absent === own) {
    return {
      kind: 'absent',
      text: t`You have missed your turns: a Commander takes your seat over soon.`,
      urgent: true,
      until: replacementAt,
      actions: ['return'],
    };
  }
  const returnUntil = room.players?.find(({ userId }) => userId === own)?.returnUntilRound ?? null;
  if (isAlive && returnUntil !== null && view.round <= returnUntil) {
    return {
      kind: 'replaced',
      text: t`A Commander plays in your place. You may come back up to round ${returnUntil}.`,
      urgent: false,
      until: null,
      actions: ['return'],
    };
  }
  if (pause) return voteNews(pause, own, isAlive, nameOf);
  if (absent !== null) {
    const name = nameOf(absent);
    return {
      kind: 'absent',
      text: t`${name} is away: a Commander takes the seat over soon.`,
      urgent: false,
      until: replacementAt,
      actions: [],
    };
  }
  return null;
}

function voteNews(
  { askedBy, agreed, until }: NonNullable<Table['pause']>,
  own: string | null,
  isAlive: boolean,
  nameOf: (id: string | null) => string,
): TableNews {
  const name = nameOf(askedBy);
  const hasAgreed = own !== null && agreed.includes(own);
  return {
    kind: 'vote',
    text: hasAgreed ? t`Waiting for the others to agree to a pause.` : t`${name} asks for a pause.`,
    urgent: false,
    until,
    actions: isAlive && !hasAgreed ? ['agree'] : [],
  };
}
