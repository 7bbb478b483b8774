import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedMap } from '../../../sync-server/protocol/maps.ts';
import { useMask } from '../../client/chat/useMask.ts';
import { mapFacts } from './mapFacts.ts';
import styles from './MapsScreen.module.css';
import { PreviewPicture } from './PreviewPicture.tsx';
import { starWords } from './starWords.ts';
import { stateWords } from './stateWords.ts';
import { verdictWord } from './trialWords.ts';

interface MapCardProps {
  id: string;
  title: string;
  /** One line each. */
  facts: readonly string[];
  picture: ReactNode;
}

/** A map in a list; all of the card leads to its page. */
export function MapCard({ id, title, facts, picture }: MapCardProps) {
  return (
    <li className={styles.card}>
      {picture}
      <h3>
        <Link to={`/maps/${id}`} className={styles.name}>
          {title}
        </Link>
      </h3>
      {facts.map((fact) => (
        <p key={fact} className={styles.facts}>
          {fact}
        </p>
      ))}
    </li>
  );
}

/** A published map of a player, as the server lists it. */
export function PlayersMapCard({ map }: { map: ListedMap }) {
  const mask = useMask();
  const worth = [
    map.isFeatured && t`recommended`,
    map.isOfficial && t`ranked`,
    starWords(map),
    map.plays > 0 && plural(map.plays, { one: '# game', other: '# games' }),
    map.fairness !== null && verdictWord(map.fairness),
    map.state !== 'listed' && stateWords(map.state),
  ].filter((word) => word !== false);
  return (
    <MapCard
      id={map.id}
      title={mask(map.title)}
      facts={[t`by ${map.author}`, mapFacts(map), worth.join(' · ')]}
      picture={<PreviewPicture preview={map.preview} />}
    />
  );
}
