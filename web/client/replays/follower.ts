import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { follow, type Followed, type FollowPorts } from './follow.ts';

/** Follows running games: whoever looks at the same one again is told what is new, and nothing twice. */
export interface Follower {
  /** @param key names the game and the viewer */
  follow(key: string, map: BoardMap, ports: FollowPorts): Promise<Followed>;
  /** Somebody wants the game from its beginning, because it could not be shown. */
  startAnew(resyncing: FollowPorts['resyncing']): void;
}

export function follower(): Follower {
  let last: { readonly key: string; readonly followed: Followed } | null = null;
  return {
    async follow(key, map, ports) {
      const followed = await follow(map, ports, last?.key === key ? last.followed : null);
      last = { key, followed };
      return followed;
    },
    startAnew(resyncing) {
      if (last !== null) resyncing('manual');
      last = null;
    },
  };
}
