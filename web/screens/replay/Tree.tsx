import { plural, t } from '@lingui/core/macro';
import { Columns2, Dices, GitBranch, MessageSquareText, Share2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { treeOf, type TreeNode } from '../../../engine/study/tree.ts';
import { FROM_TREE } from '../study/fromTree.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { useSession } from '../../client/account/session.ts';
import { useMedia } from '../../base/lib/useMedia.ts';
import { WIDE } from '../game/model/wide.ts';
import { BranchDialog } from './BranchDialog.tsx';
import { BranchMenu } from './BranchMenu.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { Comments } from './Comments.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { PlayOutDialog } from './PlayOutDialog.tsx';
import { addressHere, useOwnStudy } from './studied.ts';
import { SharedStudy } from './SharedStudy.tsx';
import { ShareDialog } from './studyParts.ts';
import styles from './Tree.module.css';
import { usePlayers } from './useMoment.ts';
import { useWatching } from './watching.ts';

/** Shows how the game might have gone on, and what somebody had to say of it. */
export function Tree() {
  const { told } = useWatching();
  const { study } = useOwnStudy();
  const [asked, ask] = useState<'branch' | 'comment' | 'share' | 'out' | 'compare' | null>(null);
  // A phone has no room for it among the controls.
  const isWide = useMedia(WIDE);
  const nodes = useMemo(() => treeOf(study?.branches ?? []), [study]);
  // A game of this device lies nowhere that others could see it.
  const mayShare = useSession((session) => session.user !== null) && location.pathname.startsWith('/replay/');
  const close = (): void => ask(null);
  if (told.body === null) {
    return (
      <p className={styles.none}>
        {t`Once the game is over, it can be played on from any moment and commented on.`}
      </p>
    );
  }
  return (
    <div className={styles.tree}>
      <div className={styles.ways}>
        <Button size="s" variant="primary" onClick={() => ask('branch')}>
          <GitBranch size={18} aria-hidden="true" /> {t`Play on from here`}
        </Button>
        <Button size="s" onClick={() => ask('comment')}>
          <MessageSquareText size={18} aria-hidden="true" /> {t`Comment`}
        </Button>
        <Button size="s" onClick={() => ask('out')}>
          <Dices size={18} aria-hidden="true" /> {t`Play it out`}
        </Button>
        {nodes.length > 0 && (
          <Button size="s" onClick={() => ask('compare')}>
            <Columns2 size={18} aria-hidden="true" /> {t`Compare`}
          </Button>
        )}
        {!isWide && (
          <Button size="s" onClick={() => ask('share')}>
            <Share2 size={18} aria-hidden="true" /> {t`Save and share`}
          </Button>
        )}
      </div>
      <h3 className={styles.title}>{t`Branches`}</h3>
      <ul className={styles.branches}>
        <li>
          <div className={styles.branch} data-current={told.branch === null || undefined}>
            <Link
              className={styles.name}
              to={addressHere()}
              state={FROM_TREE}
              aria-current={told.branch === null ? 'true' : undefined}
            >
              {t`The game as it was`}
            </Link>
          </div>
          <Branches nodes={nodes} />
        </li>
      </ul>
      {nodes.length === 0 && (
        <p className={styles.none}>
          {t`Take any seat at any moment and find out how the game would have gone. It is played on this device and kept here.`}
        </p>
      )}
      <Comments />
      {mayShare && <SharedStudy />}
      {asked === 'branch' && <BranchDialog onClose={close} />}
      {asked === 'comment' && <CommentDialog onClose={close} />}
      {asked === 'out' && <PlayOutDialog onClose={close} />}
      {asked === 'compare' && <CompareDialog onClose={close} />}
      {asked === 'share' && (
        <Suspense>
          <ShareDialog onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Branches({ nodes }: { nodes: readonly TreeNode[] }) {
  const { told } = useWatching();
  const { players } = usePlayers();
  if (nodes.length === 0) return null;
  return (
    <ul className={styles.branches}>
      {nodes.map(({ branch, children }) => {
        const { id, name, seats, acts, at, gone, openEyes } = branch;
        const player = players[seats.indexOf('me')]?.name ?? '';
        const turn = told.body?.entries[at - 1]?.turn ?? 0;
        const moves = acts.length;
        const title = gone ? t`Deleted` : name || t`${player} plays on`;
        return (
          <li key={id}>
            <div className={styles.branch} data-current={told.branch === id || undefined}>
              <Link
                className={styles.name}
                to={`${addressHere()}?branch=${id}`}
                state={FROM_TREE}
                aria-current={told.branch === id ? 'true' : undefined}
              >
                {title}
                <small>
                  {branch.parent === null && turn > 0 ? t`From turn ${turn}` : t`From a later moment`} ·{' '}
                  {plural(moves, { one: '# move', other: '# moves' })}
                  {openEyes && ` · ${t`sees everything`}`}
                </small>
              </Link>
              {!gone && (
                <ButtonLink
                  size="s"
                  variant="quiet"
                  to={`${addressHere()}?play=${id}`}
                  aria-label={t`Play on: ${title}`}
                >
                  {t`Play on`}
                </ButtonLink>
              )}
              {!gone && <BranchMenu branch={branch} title={title} />}
            </div>
            <Branches nodes={children} />
          </li>
        );
      })}
    </ul>
  );
}
