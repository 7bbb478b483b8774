import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { fitsFormat, type PoolMap } from '../../../../engine/wars/pool.ts';
import type { WarTerms } from '../../../../engine/wars/terms.ts';
import { mapRoutes } from '../../../../sync-server/protocol/maps.ts';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { playersWords } from '../../parts/words/playersWords.ts';
import styles from './Wars.module.css';

interface FairMapsProps {
  terms: WarTerms;
  /** Players' maps that were picked, or are offered. */
  known: readonly PoolMap[];
  onPick: (map: PoolMap, isPicked: boolean) => void;
}

/** Published maps that are rated fair, to be picked beside those of the game: what is picked first, then what a search finds. */
export function FairMaps({ terms, known, onPick }: FairMapsProps) {
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const { data, error } = useQuery(
    {
      queryKey: ['players-maps', 'fair', q],
      queryFn: () =>
        api(mapRoutes.search, { query: { fairness: 'even', sort: 'played', ...(q !== '' && { q }) } }),
    },
    queryClient,
  );
  const isPicked = ({ id }: PoolMap): boolean => terms.maps.includes(id);
  const picked = known.filter(isPicked);
  const found = (data?.maps ?? []).filter((map) => !isPicked(map) && isPlayable(map, terms));
  return (
    <fieldset className={styles.maps}>
      <legend>{t`Players’ maps that are rated fair`}</legend>
      <Field
        className={styles.search}
        label={t`Title or author`}
        type="search"
        maxLength={80}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        // The form around it is not sent by a search.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {[...picked, ...found].map((map) => (
        <label key={map.id}>
          <input
            type="checkbox"
            checked={isPicked(map)}
            onChange={({ target }) => onPick(poolMapOf(map), target.checked)}
          />
          <span>
            {map.title} <span className={styles.muted}>{playersWords(map.players.min, map.players.max)}</span>
          </span>
        </label>
      ))}
      {error && <p className={styles.muted}>{messageOf(error, t`The maps could not be loaded.`)}</p>}
      {data && found.length === 0 && picked.length === 0 && (
        <p className={styles.muted}>{t`No published map fits.`}</p>
      )}
    </fieldset>
  );
}

const isPlayable = (map: PoolMap, { formats }: WarTerms): boolean =>
  formats.some((format) => fitsFormat(map.id, format, [map]));

const poolMapOf = ({ id, rev, title, territories, players: { min, max } }: PoolMap): PoolMap => ({
  id,
  rev,
  title,
  territories,
  players: { min, max },
});
