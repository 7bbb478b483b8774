import { cx } from '../../../base/lib/cx.ts';
import { Avatar } from '../../../base/ui/Avatar.tsx';
import { ClanTag } from '../community/ClanTag.tsx';
import { openCard } from './openCard.ts';
import styles from './PlayerName.module.css';
import { RankMark } from './RankMark.tsx';

interface PlayerNameProps {
  /** null = no person: an AI, or nobody. */
  userId: string | null;
  username: string;
  /** Conquest Points, which stand beside the name with the rank; null = nobody knows them. */
  elo?: number | null | undefined;
  /** The tag of their clan, which stands before the name. */
  tag?: string | null | undefined;
  /** Given where the picture stands beside the name; `url` null = the player has uploaded none. */
  picture?: { readonly url: string | null; readonly color: string; readonly size: number };
  /** The rank stands below the name, with its title. */
  tall?: boolean;
  className?: string | undefined;
}

/** The name of a player, as it stands everywhere: with rank and points, and a press opens their card. */
export function PlayerName({
  userId,
  username,
  elo = null,
  tag = null,
  picture,
  tall = false,
  className,
}: PlayerNameProps) {
  const text = (
    <>
      {picture && <Avatar username={username} {...picture} />}
      <span className={styles.text}>
        <span className={styles.name}>
          <ClanTag tag={tag} />
          {username}
        </span>
        {elo !== null && <RankMark rating={elo} titled={tall} />}
      </span>
    </>
  );
  const classes = cx(styles.player, tall && styles.tall, className);
  if (userId === null) return <span className={classes}>{text}</span>;
  return (
    <button
      type="button"
      className={cx(classes, styles.opens)}
      aria-haspopup="dialog"
      onClick={() => openCard({ id: userId, username })}
    >
      {text}
    </button>
  );
}
