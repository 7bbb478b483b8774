import { t } from '@lingui/core/macro';
import { standingOf } from '../../../engine/replay/series.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import styles from './Lists.module.css';
import { storyOf, turnSentence } from './turnWords.ts';
import { useAccount, usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** A turn as a story, and how everybody stands after it. */
export function ReadTurn({ onClose }: { onClose: () => void }) {
  const { told } = useWatching();
  const { seq } = useWatched((state) => state.moment);
  const eyes = useWatched((state) => state.eyes);
  const { names } = usePlayers();
  const account = useAccount();
  const turn = account.timeline[(told.turnAt(seq)?.turn ?? 0) - 1];
  const board = told.viewAt({ seq: turn?.toSeq ?? 1, rolls: null }, eyes);
  return (
    <Dialog open title={turn ? turnSentence(turn, names) : t`The deal`} onClose={onClose}>
      {turn && (
        <ol className={styles.story}>
          {storyOf(account, turn, names).map((sentence, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a sentence is its place in the story
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      )}
      <table className={styles.table}>
        <caption>{t`After this turn`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Player`}</th>
            <th scope="col">{t`Land`}</th>
            <th scope="col">{t`Armies`}</th>
            <th scope="col">{t`Income`}</th>
            <th scope="col">{t`Cards`}</th>
          </tr>
        </thead>
        <tbody>
          {told.players.map(({ id }, seat) => {
            const { land, armies, income, cards } = standingOf(board, seat);
            return (
              <tr key={id}>
                <th scope="row">{names.player(seat)}</th>
                <td>{land}</td>
                <td>{armies}</td>
                <td>{income}</td>
                <td>{cards}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
