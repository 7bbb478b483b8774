import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import { communityRoutes } from '../../../../sync-server/protocol/community.ts';
import { api } from '../../../client/api/api.ts';
import { useAnswer } from './useAnswer.ts';
import { BoardPages, BoardRows } from '../boards/BoardRows.tsx';
import { SeasonFrame } from '../seasons/SeasonFrame.tsx';

/** A season as visitors see it. */
export function Screen() {
  const { season = '' } = useParams();
  const answer = useAnswer(season, () => api(communityRoutes.season, { params: { season } }));
  const [now] = useState(Date.now);
  const isRunning = answer.data?.isOver === false;
  return (
    <SeasonFrame season={season} answer={answer} now={now}>
      {answer.data && (
        <BoardPages>
          {(after, onMore) => (
            <Page
              key={after ?? ''}
              query={{ ...(!isRunning && { season }), ...(after !== undefined && { after }) }}
              onMore={onMore}
            />
          )}
        </BoardPages>
      )}
    </SeasonFrame>
  );
}

interface PageProps {
  query: { season?: string; after?: string };
  onMore: ComponentProps<typeof BoardRows>['onMore'];
}

function Page({ query, onMore }: PageProps) {
  const page = useAnswer(JSON.stringify(query), () =>
    api(communityRoutes.board, { params: { board: 'season' }, query }),
  );
  return <BoardRows board="season" page={page} onMore={onMore} />;
}
