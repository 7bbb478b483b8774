import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { mapOpinionRoutes, OPINION_MAX } from '../../../sync-server/protocol/mapOpinions.ts';
import type { MapPage } from '../../../sync-server/protocol/maps.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { useMask } from '../../client/chat/useMask.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import { ReportButton } from '../parts/report/ReportButton.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { opinionKey, useOpinion } from './MapActs.tsx';
import styles from './Opinions.module.css';
import { starWords } from './starWords.ts';
import { i18n } from '#i18n';

interface OpinionsProps {
  map: MapPage;
  /** null = nobody is signed in. */
  user: User | null;
}

/** What players think of a map, and where whoever has played on it says so too. */
export function Opinions({ map, user }: OpinionsProps) {
  const mask = useMask();
  return (
    <section className={styles.opinions} aria-labelledby="opinions">
      <h2 id="opinions">{t`What players say`}</h2>
      <p>{starWords(map)}</p>
      {user !== null && <Own id={map.id} />}
      <ul className={styles.list}>
        {map.opinions.map(({ userId, username, stars, words, at }) => (
          <li key={userId}>
            <p className={styles.by}>
              <PlayerName userId={userId} username={username} /> · {t`${stars} of 5 stars`} ·{' '}
              {i18n.date(new Date(at), { dateStyle: 'medium' })}
            </p>
            <p className={styles.words}>{mask(words)}</p>
            {user !== null && user.id !== userId && (
              <ReportButton kind="rating" targetId={`${map.id} ${userId}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Own({ id }: { id: string }) {
  const own = useOpinion(id);
  if (own === undefined) return null;
  if (!own.mayRate) {
    return <p className={styles.hint}>{t`Anyone who has finished a game on this map can rate it.`}</p>;
  }
  return <Form id={id} stars={own.rating?.stars ?? null} words={own.rating?.words ?? ''} />;
}

const STARS = [1, 2, 3, 4, 5];

function Form({ id, ...given }: { id: string; stars: number | null; words: string }) {
  const [stars, setStars] = useState(given.stars);
  const [words, setWords] = useState(given.words);
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    if (stars === null) return;
    setBusy(true);
    try {
      await api(mapOpinionRoutes.rate, { params: { id }, body: { stars, words } });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: opinionKey(id) }),
        queryClient.invalidateQueries({ queryKey: ['map-page', id] }),
      ]);
      toast.success(t`Thank you. Everybody can read it.`);
    } catch (error) {
      toast.error(messageOf(error, t`That did not work`));
    }
    setBusy(false);
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={styles.stars}>
        <legend>{t`Your rating`}</legend>
        {STARS.map((count) => (
          <Chip key={count} pressed={count === stars} onClick={() => setStars(count)}>
            {plural(count, { one: '# star', other: '# stars' })}
          </Chip>
        ))}
      </fieldset>
      <TextArea
        label={t`In your own words (optional)`}
        value={words}
        most={OPINION_MAX}
        onChange={setWords}
      />
      <Button type="submit" busy={busy} disabled={stars === null}>
        {t`Rate this map`}
      </Button>
    </form>
  );
}
