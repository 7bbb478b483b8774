import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Branch, WholeStudy } from '../../../engine/study/study.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import type { createGameSession as createSession } from '../../client/game/gameSession.ts';
import type { GameScreen as Screen } from '../game/GameScreen.tsx';
import { studyOf, studyToPlay } from '../study/studies.ts';
import { PlayBranch } from './playBranch.ts';
import { branchOf } from './branchOf.ts';
import { studiedGame } from './studied.ts';
import type { Told } from './told.ts';

type Opened =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'played'; readonly key: string; readonly study: WholeStudy; readonly branch: Branch }
  | { readonly status: 'watched'; readonly told: Told };

export interface OpenBranchProps {
  owner: string;
  /** The game itself. */
  told: Told;
  watch: (told: Told) => ReactNode;
  GameScreen: typeof Screen;
  createGameSession: typeof createSession;
}

/** The branch of a game that the address names: to be played on (`?play=`), or watched (`?branch=`). */
export function OpenBranch({ owner, told, watch, GameScreen, createGameSession }: OpenBranchProps) {
  const [search] = useSearchParams();
  const { pathname, key } = useLocation();
  const [played, watched] = [search.get('play'), search.get('branch')];
  // To play is begun anew with each visit; to watch changes the address itself.
  const visit = played === null ? watched : `${played} ${key}`;
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  useEffect(() => {
    let left = false;
    const open = async (): Promise<Opened> => {
      const id = played ?? watched ?? '';
      const study = await (played === null ? studyOf : studyToPlay)(owner, told.gameId);
      const branch = study?.branches.find((one) => one.id === id);
      if (study === null || branch === undefined || told.body === null)
        return { status: 'failed', message: t`There is no such branch of this game on this device.` };
      if (played !== null) return { status: 'played', key: visit ?? '', study, branch };
      return { status: 'watched', told: await branchOf(told, study, id) };
    };
    const show = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    open().then(show, (error: unknown) =>
      show({ status: 'failed', message: error instanceof Error ? error.message : '' }),
    );
    return () => {
      left = true;
      setOpened({ status: 'opening' });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `visit` says it all: what is watched and played stays the same
  }, [owner, told, visit]);

  switch (opened.status) {
    case 'opening':
      return <Spinner label={t`Unrolling the map…`} />;
    case 'failed':
      return (
        <Notice title={t`This branch cannot be opened`} text={opened.message}>
          <ButtonLink to={pathname} variant="primary">{t`The game as it was`}</ButtonLink>
        </Notice>
      );
    case 'watched':
      return watch(opened.told);
    case 'played':
      return told.body === null ? null : (
        <Suspense fallback={<Spinner label={t`Unrolling the map…`} />}>
          <PlayBranch
            key={opened.key}
            owner={owner}
            address={pathname}
            map={told.map}
            game={studiedGame(told.map, told.body)}
            study={opened.study}
            branch={opened.branch}
            GameScreen={GameScreen}
            createGameSession={createGameSession}
          />
        </Suspense>
      );
  }
}
