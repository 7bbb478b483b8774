import { t } from '@lingui/core/macro';
import { opponentsOf } from '../create/draft.ts';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { isBuiltInMap } from '../../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { picksCapitals } from '../../../engine/model/capitalChoice.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { whyImpossible } from '../../../engine/rules/setup.ts';
import { GUEST } from '../../../db/local/core/guest.ts';
import { say } from '../../base/i18n/say.ts';
import { useSession } from '../../client/account/session.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { keepForGood } from '../../client/device/keepForGood.ts';
import { useKept } from '../../client/settings/settings.ts';
import { draftNamed } from '../../client/maps/draftName.ts';
import { mapQuery } from '../../client/queries/useMap.ts';
import { ask } from './ask.ts';
import { boardOf } from './boards.ts';
import type { Dealt, Setup } from './newGame.ts';
import { peopleOf, type OfflineDraft } from './offlineDraft.ts';

/** Under whose name this device keeps the games. */
export const useOwner = (): string => useSession((session) => session.user?.id ?? GUEST);

const listKey = (owner: string) => ['offline-games', owner];

/** The games on this device, newest first. */
export const useOfflineGames = (owner: string) =>
  useQuery({ queryKey: listKey(owner), queryFn: () => listed(owner), staleTime: 0 }, queryClient);

/** With the boards of players' maps, so that each game is shown on its own. */
async function listed(owner: string) {
  const games = await ask('list', owner);
  const boards = games.map(({ header }) => header.map).filter(({ id }) => !isBuiltInMap(id));
  await Promise.allSettled(boards.map((map) => boardOf(owner, map)));
  return games;
}

export const refreshList = (owner: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(owner) });

export async function removeGame(owner: string, id: string): Promise<void> {
  await ask('remove', owner, id);
  await refreshList(owner);
}

/** A game that is set up and dealt, before its people have picked their capitals. */
export interface DealtGame {
  readonly map: MapDefinition;
  readonly setup: Setup;
  readonly dealt: Dealt;
}

/** The game that was dealt last, until it begins. Nothing is lost with it: nobody has made a move. */
export const useDealtGame = create<{ readonly game: DealtGame | null }>(() => ({ game: null }));

/** Deals a game, in which the first player has the colour that they like best. Answers its id; null where its people pick their capitals first, on the land of `useDealtGame`. */
export async function beginGame(owner: string, draft: OfflineDraft): Promise<string | null> {
  const map = await mapFor(owner, draft.game.mapId);
  const setup = setupOf(draft);
  const seats = setup.people.length + setup.commanders.length;
  const impossible = whyImpossible(map, setup.config, seats, say);
  if (impossible !== null) throw new Unplayable(impossible);
  if (!picksCapitals(setup.config)) return begin(owner, map, setup);
  useDealtGame.setState({ game: { map, setup, dealt: await ask('deal', boardMapOf(map), setup) } });
  return null;
}

/** The map of a new game; a draft's board is kept as it is now. */
async function mapFor(owner: string, mapId: string): Promise<MapDefinition> {
  const draftId = draftNamed(mapId);
  if (draftId === null) return queryClient.fetchQuery(mapQuery(mapId));
  const { boardForLocalGame } = await import('../../client/maps/ownBoards.ts');
  const board = await boardForLocalGame(owner, draftId);
  if (board === null) {
    throw new Unplayable(t`This draft has errors that have to be settled in the map editor first.`);
  }
  queryClient.setQueryData(mapQuery(board.id, board.rev).queryKey, board);
  return board;
}

/** The land that was chosen does not carry this game; the message says why. */
export class Unplayable extends Error {}

/** Begins a game that was dealt, with the capitals that its people have picked. Answers its id. */
export const beginDealt = (
  owner: string,
  { map, setup, dealt }: DealtGame,
  picks: readonly (TerritoryIndex | null)[],
): Promise<string> => begin(owner, map, { ...setup, dealt, picks });

function setupOf(draft: OfflineDraft): Setup {
  const tiers = opponentsOf(draft.game);
  const seeds = crypto.getRandomValues(new Uint32Array(tiers.length));
  const commanders = tiers.map((tier, at) => ({ tier, seed: seeds[at] ?? 0 }));
  return {
    config: draft.game.config,
    people: peopleOf(draft),
    preferredColor: useKept.getState().settings.game.preferredColor,
    commanders,
  };
}

async function begin(owner: string, map: MapDefinition, setup: Setup): Promise<string> {
  const id = await ask('begin', owner, boardMapOf(map), setup);
  keepForGood();
  return id;
}
