import { mediaHolds } from '../../base/lib/useMedia.ts';
import { useEffect, useState } from 'react';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { MOST_ACTS, type Branch, type WholeStudy } from '../../../engine/study/study.ts';
import type { createGameSession as createSession, GameSession } from '../../client/game/gameSession.ts';
import { NOTHING_SEEN } from '../../client/game/lastSeen.ts';
import { holdGame } from '../offline/holdGame.ts';
import { localPorts } from '../offline/localPorts.ts';
import { branchWorker, tellGame } from './askBranch.ts';
import { i18n } from '#i18n';

const { ask, subscribe } = branchWorker;

const PORTS = localPorts({
  submit: (envelope) => ask('submit', envelope),
  wire: () => ask('wire'),
  log: () => ask('log'),
  skipPauses: () => ask('skipPauses'),
});

export type OpenedBranch =
  | { readonly status: 'opening' | 'elsewhere' | 'failed' }
  | { readonly status: 'open'; readonly session: GameSession };

interface BranchOf {
  readonly owner: string;
  readonly map: MapDefinition;
  readonly body: ReplayBody;
  readonly study: WholeStudy;
  readonly branch: Branch;
  readonly createGameSession: typeof createSession;
}

/** A branch that is played for as long as the component is there; another one is another component. */
export function useBranch({ owner, map, body, study, branch, createGameSession }: BranchOf): OpenedBranch {
  const [opened, setOpened] = useState<OpenedBranch>({ status: 'opening' });
  useEffect(() => {
    let session: GameSession | null = null;
    let left = false;
    const show = (next: OpenedBranch): void => {
      if (!left) setOpened(next);
    };
    const release = holdGame(`branch-${branch.id}`, () => {
      void ask('end');
      show({ status: 'elsewhere' });
    });
    const { locale, messages } = i18n;
    const living = study.branches.filter(({ gone }) => !gone);
    const open = async (): Promise<void> => {
      tellGame(map, body);
      const confirmed = await ask('begin', {
        owner,
        branches: study.branches,
        id: branch.id,
        actsLeft: MOST_ACTS - living.reduce((sum, { acts }) => sum + acts.length, 0),
        isCalm: mediaHolds('(prefers-reduced-motion: reduce)'),
        language: { locale, messages },
      });
      if (left) return;
      const known = { confirmed, lastSeen: NOTHING_SEEN, log: [], heardAt: Date.now() };
      session = createGameSession(boardMapOf(map), known, PORTS);
      session.refresh();
      show({ status: 'open', session });
    };
    const unsubscribe = subscribe((update) => session?.receive(update));
    open().catch(() => show({ status: 'failed' }));
    return () => {
      left = true;
      unsubscribe();
      release();
      void ask('end');
      session?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a branch that is played is opened once
  }, []);
  return opened;
}
