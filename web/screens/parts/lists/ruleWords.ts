import { t } from '@lingui/core/macro';
import type {
  CapitalChoice,
  CapitalSpoils,
  CardMode,
  MovementType,
  TeamDeploy,
  Visibility,
} from '../../../../engine/model/config.ts';
import type { Worded } from '../words/words.ts';

/** `short` is for a list of what is played; null where it goes without saying. */
interface Noted extends Worded {
  readonly short: string | null;
}

export const teamsWords = (teams: number): string => (teams === 0 ? t`Free-for-all` : t`${teams} teams`);

export const VISIBILITY_WORDS: Record<Visibility, Noted> = {
  get open() {
    return { short: null, label: t`Open`, explanation: t`Everyone sees the whole board.` };
  },
  get light() {
    return {
      short: t`light fog`,
      label: t`Light fog`,
      explanation: t`You see who owns which land, but armies only on your own, your team’s, and what borders it.`,
    };
  },
  get fog() {
    return {
      short: t`fog of war`,
      label: t`Fog of war`,
      explanation: t`You see your own land, that of your team, and what borders it.`,
    };
  },
};

export const CARD_WORDS: Record<CardMode, Noted> = {
  get fixed() {
    return { short: t`fixed cards`, label: t`Fixed`, explanation: t`A set is always worth the same.` };
  },
  get escalating() {
    return {
      short: t`escalating cards`,
      label: t`Escalating`,
      explanation: t`Each set redeemed makes the next one worth more.`,
    };
  },
  get capped() {
    return { short: t`capped cards`, label: t`Capped`, explanation: t`Sets grow in worth, up to a limit.` };
  },
  get none() {
    return {
      short: t`no cards`,
      label: t`None`,
      explanation: t`No treasure cards: land alone brings armies.`,
    };
  },
};

export const MOVEMENT_WORDS: Record<MovementType, Noted> = {
  get classic_adjacent() {
    return {
      short: t`fortify: neighbor, once`,
      label: t`Neighbor, once`,
      explanation: t`One move a turn, to a bordering territory.`,
    };
  },
  get adjacent_multi() {
    return {
      short: t`fortify: neighbors`,
      label: t`Neighbors`,
      explanation: t`Any number of moves, each to a bordering territory.`,
    };
  },
  get path_single() {
    return {
      short: t`fortify: path, once`,
      label: t`Path, once`,
      explanation: t`One move a turn, along any chain of your own land.`,
    };
  },
  get path_multi() {
    return {
      short: t`fortify: paths`,
      label: t`Paths`,
      explanation: t`Any number of moves along chains of your own land.`,
    };
  },
};

export const TEAM_DEPLOY_WORDS: Record<TeamDeploy, Noted> = {
  get none() {
    return {
      short: t`no armies for teammates`,
      label: t`Own land only`,
      explanation: t`Armies are placed on your own land.`,
    };
  },
  get half() {
    return {
      short: t`half of the armies for teammates`,
      label: t`Half`,
      explanation: t`Up to half of a turn’s armies may be placed with teammates.`,
    };
  },
  get full() {
    return {
      short: null,
      label: t`All`,
      explanation: t`Any of a turn’s armies may be placed with teammates.`,
    };
  },
};

export const SPOILS_WORDS: Record<CapitalSpoils, Noted> = {
  get half() {
    return {
      short: null,
      label: t`Half`,
      explanation: t`With a capital come its land and half of the armies there.`,
    };
  },
  get full() {
    return {
      short: t`all armies as spoils`,
      label: t`All`,
      explanation: t`With a capital come its land and all armies there.`,
    };
  },
  get one() {
    return {
      short: t`one army each as spoils`,
      label: t`One each`,
      explanation: t`With a capital comes its land, one army on each.`,
    };
  },
  get neutral() {
    return {
      short: t`fallen land neutral`,
      label: t`Neutral`,
      explanation: t`The land of a fallen capital belongs to nobody.`,
    };
  },
};

export const CAPITAL_CHOICE_WORDS: Record<CapitalChoice, Noted> = {
  get auto() {
    return {
      short: null,
      label: t`By the deal`,
      explanation: t`The deal places the capitals, far from each other.`,
    };
  },
  get pick() {
    return {
      short: t`capitals are picked`,
      label: t`Picked`,
      explanation: t`When the room is full the land is dealt, and everyone secretly picks a capital.`,
    };
  },
};

type Switch =
  | 'turnOrderCompensation'
  | 'trench'
  | 'advancedCards'
  | 'neutralThird'
  | 'aiContinues'
  | 'graveVision'
  | 'publicPings';

export const SWITCH_WORDS: Record<Switch, Worded> = {
  get turnOrderCompensation() {
    return {
      label: t`Even out the turn order`,
      explanation: t`Where it matters, later seats start with more armies, so that going first is no gift.`,
    };
  },
  get trench() {
    return {
      label: t`Trench warfare`,
      explanation: t`Land taken this turn cannot attack before the next.`,
    };
  },
  get advancedCards() {
    return {
      label: t`Quiet inheritance`,
      explanation: t`Cards won by an elimination need not be redeemed at once.`,
    };
  },
  get neutralThird() {
    return {
      label: t`Wild land`,
      explanation: t`A third of the board starts out neutral.`,
    };
  },
  get aiContinues() {
    return {
      label: t`Commanders play on`,
      explanation: t`A Commander takes over from anyone who surrenders, as long as three or more are playing.`,
    };
  },
  get graveVision() {
    return {
      label: t`The fallen see everything`,
      explanation: t`The fog lifts for players who are out with their whole team.`,
    };
  },
  get publicPings() {
    return {
      label: t`Pings for everyone`,
      explanation: t`Everyone sees what you point at, not only your team.`,
    };
  },
};

export const roundLimitWords = (rounds: number): string => (rounds === 0 ? t`No limit` : t`${rounds} rounds`);
