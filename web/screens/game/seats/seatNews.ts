import { t } from '@lingui/core/macro';
import type { GameModel, RoomInfo } from '../model/model.ts';

/** The banner's words, and what the viewer can do about it. */
export interface SeatNews {
  readonly kind: 'absent' | 'replaced' | 'paused' | 'vote';
  readonly text: string;
  /** It is about the viewer, and time runs. */
  readonly urgent: boolean;
  readonly until: number | null;
  readonly actions: readonly ('return' | 'agree' | 'resume' | 'invite' | 'take')[];
}

/**
 * The most pressing first; null = all sit at the board.
 * @param own the viewer's player id: a player who has left their seat looks on as a spectator
 */
export function seatNews(room: RoomInfo, { view, players }: GameModel, own: string | null): SeatNews | null {
  const nameOf = (id: string | null): string =>
    players.find((player) => player.id === id)?.name ?? t`A player`;
  const seat = players.findIndex(({ id }) => id === own);
  const isAlive = view.seats[seat]?.eliminated === false;
  if (view.result !== null) return null;

  const { pause, replacementPendingUserId: absent = null, replacementAt = null } = room;
  if (room.status === 'paused') {
    return {
      kind: 'paused',
      text: t`The game is paused.`,
      urgent: false,
      until: pause?.until ?? null,
      actions: seat < 0 ? [] : ['resume'],
    };
  }
  if (absent !== null && absent === own) {
    return {
      kind: 'absent',
      text: t`You have missed your turns: a Commander will take your seat soon.`,
      urgent: true,
      until: replacementAt,
      actions: ['return'],
    };
  }
  const returnUntil = room.players?.find(({ userId }) => userId === own)?.returnUntilRound ?? null;
  if (isAlive && returnUntil !== null && view.round <= returnUntil) {
    return {
      kind: 'replaced',
      text: t`A Commander is playing in your place. You can come back until round ${returnUntil}.`,
      urgent: false,
      until: null,
      actions: ['return'],
    };
  }
  if (pause) return voteNews(pause, own, isAlive && view.seats[seat]?.isAi === false, nameOf);
  if (absent !== null) {
    const name = nameOf(absent);
    return {
      kind: 'absent',
      text: t`${name} is away: a Commander will take over soon.`,
      urgent: false,
      until: replacementAt,
      actions: standInActions(room, isAlive && view.seats[seat]?.isAi === false, seat),
    };
  }
  return null;
}

/** In casual games those who play invite somebody, and who looks on may have been invited. */
function standInActions({ ranked }: RoomInfo, plays: boolean, seat: number): SeatNews['actions'] {
  if (ranked !== false) return [];
  if (plays) return ['invite'];
  return seat < 0 ? ['take'] : [];
}

function voteNews(
  { askedBy, agreed, until }: NonNullable<RoomInfo['pause']>,
  own: string | null,
  mayVote: boolean,
  nameOf: (id: string | null) => string,
): SeatNews {
  const name = nameOf(askedBy);
  const hasAgreed = own !== null && agreed.includes(own);
  return {
    kind: 'vote',
    text: hasAgreed ? t`Waiting for the others to agree to a pause.` : t`${name} asks for a pause.`,
    urgent: false,
    until,
    actions: mayVote && !hasAgreed ? ['agree'] : [],
  };
}
