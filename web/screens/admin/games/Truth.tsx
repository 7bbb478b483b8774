import { t } from '@lingui/core/macro';
import type { GameDetails, GameTruth } from '../../../../sync-server/protocol/admin/games.ts';
import { Thumbnail } from '../../../base/board/Thumbnail.tsx';
import { useColors } from '../../../base/ui/owners/playerColors.ts';
import { useMap } from '../../../client/queries/useMap.ts';
import { Table } from '../parts/Table.tsx';
import styles from './Games.module.css';

const WIDTH = 640;

/** The whole board: a picture, and all of it in rows. */
export function Truth({ truth, seats }: { truth: GameTruth; seats: GameDetails['seats'] }) {
  const map = useMap(truth.map.id, truth.map.rev);
  const colorOf = useColors();
  const nameOf = (owner: number): string =>
    seats.find(({ position }) => position === owner)?.username ?? t`nobody`;
  const owners = truth.lands.map(({ owner }) => {
    const color = truth.colors[owner];
    return color === undefined ? null : { seat: owner, name: nameOf(owner), color: colorOf(color) };
  });
  return (
    <section className={styles.section} aria-labelledby="truth">
      <h2 id="truth">{t`The whole board`}</h2>
      <p>{t`Round ${{ round: truth.round }}`}</p>
      {map !== undefined && (
        <div className={styles.board}>
          <Thumbnail map={map} owners={owners} width={WIDTH} />
        </div>
      )}
      <Table
        label={t`Land`}
        columns={[t`Territory`, t`Owner`, t`Armies`]}
        none={t`There is no land.`}
        rows={truth.lands.map(({ name, owner, armies }) => ({
          id: name,
          cells: [name, nameOf(owner), armies],
        }))}
      />
      <Table
        label={t`Cards`}
        columns={[t`Player`, t`Cards`]}
        none={t`There are none.`}
        rows={truth.hands.map((cards, seat) => ({ id: String(seat), cells: [nameOf(seat), cards] }))}
      />
    </section>
  );
}
