import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { RadioTile } from '../../base/ui/RadioTile.tsx';
import { useSession } from '../../client/account/session.ts';
import { useDrafts } from '../parts/drafts/useDrafts.ts';
import { draftName, draftNamed } from '../../client/maps/draftName.ts';
import { DraftPicture } from '../parts/drafts/DraftPicture.tsx';
import { draftTitle, territoryCount } from '../parts/drafts/draftWords.ts';
import styles from './MapChoice.module.css';

const MOST_SHOWN = 6;

interface DraftTilesProps {
  value: string;
  onChange: (mapId: string) => void;
}

/**
 * The maps that the user draws on this device, those that were changed last; nothing for whoever has no account. Where the
 * one that was chosen is not there any more, the World is.
 */
export function DraftTiles(props: DraftTilesProps) {
  const userId = useSession(({ user }) => user?.id);
  return userId === undefined ? null : <OwnTiles userId={userId} {...props} />;
}

function OwnTiles({ userId, value, onChange }: DraftTilesProps & { userId: string }) {
  const { data = [], isFetched, isFetching } = useDrafts(userId);
  const named = draftNamed(value);
  const isGone = isFetched && !isFetching && named !== null && data.every(({ id }) => id !== named);
  useEffect(() => {
    if (isGone) onChange('world');
  }, [isGone, onChange]);
  return data
    .filter(({ territories }) => territories > 1)
    .filter(({ id }, at) => at < MOST_SHOWN || draftName(id) === value)
    .map(({ id, title, territories, picture }) => (
      <RadioTile
        key={id}
        className={styles.map}
        name="map"
        checked={draftName(id) === value}
        onChoose={() => onChange(draftName(id))}
      >
        <DraftPicture picture={picture} width={104} height={68} />
        <span className={styles.title}>{draftTitle({ title })}</span>
        <span className={styles.facts}>{t`${territoryCount(territories)}, your draft`}</span>
      </RadioTile>
    ));
}
