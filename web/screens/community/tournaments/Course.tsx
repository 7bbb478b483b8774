import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { TournamentKind } from '../../../../engine/tournaments/model.ts';
import type { Tournament } from '../../../../sync-server/protocol/tournaments.ts';
import { useMedia } from '../../../base/lib/useMedia.ts';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { BracketPicture } from './BracketPicture.tsx';
import { CrossTable } from './CrossTable.tsx';
import { Rounds } from './Rounds.tsx';
import styles from './Tournaments.module.css';

type Look = 'bracket' | 'table' | 'list';

/** The ways in which the games of a kind can be looked at, the best for a wide screen first. */
const LOOKS: Readonly<Record<TournamentKind, readonly Look[]>> = {
  knockout: ['bracket', 'list'],
  swiss: ['list', 'table'],
  round_robin: ['table', 'list'],
  league: ['list'],
};

/** Who meets whom: as a bracket, a table or a list. Phones begin with the list. */
export function Course({ tournament, ownId }: { tournament: Tournament; ownId: string | null }) {
  const looks = LOOKS[tournament.rules.kind];
  const isWide = useMedia('(width >= 48rem)');
  const [chosen, setChosen] = useState<Look | null>(null);
  if (tournament.rounds.length === 0) return null;
  const look = chosen ?? (isWide ? (looks[0] ?? 'list') : 'list');
  const words: Readonly<Record<Look, string>> = {
    bracket: t`Bracket`,
    table: t`Cross table`,
    list: t`List`,
  };
  return (
    <section aria-labelledby="rounds" className={styles.course}>
      <h2 id="rounds">{t`Rounds`}</h2>
      {looks.length > 1 && (
        <fieldset className={styles.looks} aria-label={t`How the rounds are shown`}>
          {looks.map((one) => (
            <Chip key={one} pressed={one === look} onClick={() => setChosen(one)}>
              {words[one]}
            </Chip>
          ))}
        </fieldset>
      )}
      {look === 'bracket' && <BracketPicture tournament={tournament} ownId={ownId} />}
      {look === 'table' && <CrossTable tournament={tournament} ownId={ownId} />}
      {look === 'list' && <Rounds tournament={tournament} />}
    </section>
  );
}
