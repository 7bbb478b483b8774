import type { GameModeId } from '../../../engine/model/config.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { Objective, Objectives } from '../../../engine/model/objective.ts';
import type { RandomStream } from '../../../engine/model/random.ts';
import { areMates, type GameState, type Viewer } from '../../../engine/model/state.ts';
import { hidesFrom } from '../../../engine/view/viewFor.ts';

/** A field of a mode's objective that everybody may know stays as it is in every twin. */
const PUBLIC = 'public';

type Fields<M extends GameModeId> = Omit<Objectives[M], 'mode'>;

/** Another value for a hidden part of a field, where everything that the viewer may know stays. */
type Hidden<M extends GameModeId, F extends keyof Fields<M>> = (
  objective: Objectives[M],
  game: { readonly state: GameState; readonly viewer: Viewer; readonly random: RandomStream },
) => Objectives[M][F];

/** For each field of each mode, so that no field can be added without a word about who may know it. */
const SECRETS: {
  readonly [M in GameModeId]: { readonly [F in keyof Fields<M>]-?: typeof PUBLIC | Hidden<M, F> };
} = {
  domination: {},
  capitals: {
    capitals: PUBLIC,
    /** A confirmed attack concerns both sides of it alone. */
    confirmed: ({ capitals, confirmed }, { state, viewer, random }) => {
      if (!hidesFrom(state, viewer) || isMate(state, viewer, state.current)) return confirmed;
      const own = capitals.filter((_, seat) => isMate(state, viewer, seat));
      const others = capitals.filter((capital) => capital !== null && !own.includes(capital));
      return [...confirmed.filter((capital) => own.includes(capital)), ...others]
        .filter((capital) => capital !== null)
        .filter((capital) => own.includes(capital) || random.below(2) === 0);
    },
  },
  king_of_the_hill: {
    hill: PUBLIC,
    next: PUBLIC,
    since: PUBLIC,
    past: PUBLIC,
    points: PUBLIC,
    claims: PUBLIC,
  },
  assassination: {
    targets: ({ targets }, { state, viewer, random }) =>
      targets.map((target, seat) =>
        isMate(state, viewer, seat) ? target : random.below(state.seats.length),
      ),
    completed: PUBLIC,
  },
};

/** The objective of a twin: whatever the viewer may not know of it is something else. */
export function objectiveTwin(state: GameState, viewer: Viewer, random: RandomStream): Objective {
  const { objective } = state;
  /** Sound because the table's type pairs each mode with the fields of its own objective. */
  const fields = SECRETS[objective.mode] as Record<
    string,
    typeof PUBLIC | ((one: Objective, game: object) => unknown)
  >;
  const changed = Object.entries(fields).flatMap(([field, other]) =>
    other === PUBLIC ? [] : [[field, other(objective, { state, viewer, random })] as const],
  );
  return { ...objective, ...Object.fromEntries(changed) };
}

export const isMate = (state: GameState, viewer: Viewer, seat: Seat): boolean =>
  viewer !== 'spectator' && areMates(state, viewer, seat);
