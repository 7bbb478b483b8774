import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { ask } from './ask.ts';
import { boardOf } from './boards.ts';
import { holdGame } from './holdGame.ts';
import type { Turn } from './turn.ts';
import { i18n } from '#i18n';

export type OpenedLocalGame =
  | { readonly status: 'opening' | 'unknown' | 'elsewhere' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'open'; readonly id: string; readonly map: MapDefinition; readonly turn: Turn };

const OPENING: OpenedLocalGame = { status: 'opening' };

/** A game of this device for as long as the component is there, and no other tab takes it up. */
export function useLocalGame(owner: string, id: string): OpenedLocalGame {
  const [opened, setOpened] = useState(OPENING);
  useEffect(() => {
    let left = false;
    const show = (state: OpenedLocalGame): void => {
      if (!left) setOpened(state);
    };
    const release = holdGame(id, () => show({ status: 'elsewhere' }));
    open(owner, id).then(show, (error: unknown) =>
      show({ status: 'failed', message: messageOf(error, t`This device could not read the game.`) }),
    );
    return () => {
      left = true;
      release();
      setOpened(OPENING);
    };
  }, [owner, id]);
  return opened;
}

async function open(owner: string, id: string): Promise<OpenedLocalGame> {
  const pinned = await ask('find', owner, id);
  if (pinned === null) return { status: 'unknown' };
  const map = await boardOf(owner, pinned);
  if (map.rev !== pinned.rev) {
    return { status: 'failed', message: t`This game was started on an earlier edition of its map.` };
  }
  const { locale, messages } = i18n;
  const turn = await ask('open', boardMapOf(map), { locale, messages });
  return { status: 'open', id, map, turn };
}
