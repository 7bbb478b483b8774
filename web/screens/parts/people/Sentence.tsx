import { namesIn } from './namesIn.ts';
import { openCard } from './openCard.ts';
import styles from './Sentence.module.css';

/** Somebody with an account. */
export interface Person {
  readonly userId: string;
  readonly username: string;
}

interface SentenceProps {
  text: string;
  /** The people whose names may stand in it. */
  people: readonly Person[];
}

/** A sentence in which a press on the name of a player opens their card. */
export const Sentence = ({ text, people }: SentenceProps) =>
  namesIn(text, people).map((piece, index) =>
    piece.person === null ? (
      piece.text
    ) : (
      <button
        // oxlint-disable-next-line react/no-array-index-key -- a name may stand in a sentence twice
        key={index}
        type="button"
        className={styles.name}
        aria-haspopup="dialog"
        onClick={() => piece.person && openCard({ id: piece.person.userId, username: piece.person.username })}
      >
        {piece.text}
      </button>
    ),
  );
