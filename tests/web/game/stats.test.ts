import { expect, test } from 'vitest';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { gameModel } from '../../../web/screens/game/model/model.ts';
import { sorted, standingsOf, type Order, type Standing } from '../../../web/screens/game/panels/stats.ts';
import { aGame } from '../../engine/support/aGame.ts';
import { smallMap } from '../board/smallMap.ts';

const definition = smallMap();
const MAP = boardMapOf(definition);

/** Ann holds the first row whole, Ben two in the last. */
function standings(visibility: 'open' | 'fog', viewer: 0 | 'spectator'): Standing[] {
  const state = aGame({
    map: MAP,
    seats: 2,
    land: { t00: [0, 4], t01: [0, 2], t02: [0, 3], t20: [1, 5], t21: [1, 6] },
    config: { visibility },
  });
  const view = viewFor(state, viewer);
  const roster = ['ann', 'ben'].map((id) => ({ id, username: id, selectedColor: '#DC2626', isAi: false }));
  const game = encodeGame(view, { roomId: 'room', roster, endedAt: null }, 1);
  return standingsOf(gameModel(definition, game, view, {}), new Map([['ann', 60]]));
}

test('figures are counted on the board', () => {
  const [ann, ben] = standings('open', 'spectator').map(({ figures }) => figures);
  const row = MAP.regions.find(({ territories }) => territories.length === 3)?.bonus ?? NaN;
  expect(ann).toEqual({ land: 3, armies: 9, income: 3 + row, cards: 0, regions: 1, kills: 0, luck: 60 });
  expect(ben).toMatchObject({ land: 2, armies: 11, income: 3, regions: 0, luck: null });
});

test('what the fog hides is not made up', () => {
  const [ann, ben] = standings('fog', 0).map(({ figures }) => figures);
  expect(ann).toMatchObject({ land: 3, armies: 9 });
  expect(ben).toMatchObject({ land: '?', armies: '?', income: '?', regions: '?', cards: 0 });
});

test.each<[Order, number[]]>([
  [{ by: 'armies', descending: true }, [1, 0]],
  [{ by: 'armies', descending: false }, [0, 1]],
  [{ by: 'cards', descending: true }, [0, 1]],
  [{ by: 'luck', descending: true }, [0, 1]],
  [{ by: 'luck', descending: false }, [0, 1]],
])('sorted by %o the seats are %o', (order, seats) => {
  expect(sorted(standings('open', 'spectator'), order).map(({ seat }) => seat)).toEqual(seats);
});
