import { t } from '@lingui/core/macro';
import { useId, useMemo, useState, type ComponentType } from 'react';
import type { TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { BoardProps, TerritoryOwner } from '../../../base/board/boardProps.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { Select } from '../../../base/ui/forms/Select.tsx';
import styles from './CapitalBoard.module.css';

interface CapitalBoardProps {
  /** Handed in: imported here too, it would leave the chunk of the room, which then falls into crumbs. */
  Board: ComponentType<BoardProps>;
  map: MapDefinition;
  /** By territory. */
  owners: readonly TerritoryOwner[];
  /** The seat that picks, as `owners` has it. */
  seat: number;
  /** Armies on land that is seen. */
  armies: number;
  picked: TerritoryIndex | null;
  /** The word is given: nothing can be picked until it is taken back. */
  fixed?: boolean;
  onPick(territory: TerritoryIndex | null): void;
}

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
/** The deal chooses. */
const BY_DEAL = '';

/** The land that was dealt, on which a player picks their capital: on the map, or from the list of their land. */
export function CapitalBoard(props: CapitalBoardProps) {
  const { Board, map, owners, seat, armies, picked, fixed = false, onPick } = props;
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const own = useMemo(
    () => owners.flatMap((owner, territory) => (isHeldBy(owner, seat) ? [territory] : [])),
    [owners, seat],
  );
  const counts = useMemo(
    () => owners.map((owner) => (owner === 'unknown' ? null : armies)),
    [owners, armies],
  );
  const landmarks = useMemo(() => new Map(picked === null ? [] : [[picked, 'capital' as const]]), [picked]);
  const nameOf = (territory: TerritoryIndex): string => map.territories[territory]?.name ?? '';
  const pickedName = picked === null ? '' : nameOf(picked);

  const choose = (territory: TerritoryIndex | null): void => {
    if (fixed) return refuse(t`You are marked as ready. Undo that to pick another capital.`);
    if (territory !== null && !own.includes(territory)) return refuse(t`Choose one of your own territories.`);
    setRefused(null);
    onPick(territory);
    announce(
      territory === null
        ? t`The deal chooses your capital.`
        : t`Your capital: ${{ land: nameOf(territory) }}.`,
    );
  };
  const refuse = (why: string): void => {
    setRefused(why);
    announce(why);
  };

  return (
    <section className={styles.pick} aria-labelledby={id}>
      <h2 id={id}>{t`Pick your capital`}</h2>
      <p className={styles.hint} data-refused={refused !== null}>
        {refused ??
          (picked === null
            ? t`Choose one of your territories. Without a pick the deal gives you one far from the others. Nobody sees it before the start.`
            : t`Your capital: ${{ land: pickedName }}. Nobody sees it before the start.`)}
      </p>
      <div className={styles.frame}>
        <Board
          map={map}
          owners={owners}
          armies={counts}
          selected={picked}
          target={null}
          targets={own}
          landmarks={landmarks}
          insets={NO_INSETS}
          // A finger that slips into the sea changes nothing.
          onTap={(territory) => {
            if (territory !== null) choose(territory);
          }}
          describe={(territory) => describe(map, owners[territory] ?? null, territory, seat)}
        />
      </div>
      {!fixed && (
        <Select
          label={t`Capital`}
          value={picked === null ? BY_DEAL : String(picked)}
          options={[
            { id: BY_DEAL, name: t`The deal chooses` },
            ...own
              .map((territory) => ({ id: String(territory), name: nameOf(territory) }))
              .toSorted((a, b) => a.name.localeCompare(b.name)),
          ]}
          onChange={(value) => choose(value === BY_DEAL ? null : Number(value))}
        />
      )}
    </section>
  );
}

const isHeldBy = (owner: TerritoryOwner, seat: number): boolean =>
  owner !== null && owner !== 'unknown' && owner.seat === seat;

/** A screen reader says this of a land: its name, its region and whose it is. */
function describe(
  map: MapDefinition,
  owner: TerritoryOwner,
  territory: TerritoryIndex,
  seat: number,
): string {
  const land = map.territories[territory];
  const name = land?.name ?? '';
  const region = map.regions.find(({ id }) => id === land?.region)?.name ?? '';
  if (owner === 'unknown') return t`${name}, hidden, ${region}.`;
  const held = owner === null ? t`Neutral` : owner.seat === seat ? t`Yours` : owner.name;
  return `${name}, ${region}. ${held}.`;
}
