import { t } from '@lingui/core/macro';
import type { Phrase } from '../../../../sync-server/protocol/chat.ts';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import styles from './chat.module.css';
import { phraseWords } from './phrases.ts';

/** Said at a touch, or put into the text. */
export type QuickWord =
  | { readonly kind: 'phrase'; readonly phrase: Phrase; readonly body: string }
  | { readonly kind: 'insert'; readonly words: string };

interface QuickWordsProps {
  words: readonly QuickWord[];
  nameOfLand: (territoryId: string) => string | null;
  /** False where phrases alone may be said. */
  canInsert: boolean;
  onSay: (phrase: Phrase, body: string) => void;
  onInsert: (words: string) => void;
}

/** Above the field: what need not be typed. */
export function QuickWords({ words, nameOfLand, canInsert, onSay, onInsert }: QuickWordsProps) {
  return (
    <fieldset className={styles.phrases} aria-label={t`Say quickly`}>
      {words.map((word) =>
        word.kind === 'phrase' ? (
          <Chip key={word.body} pressed={false} onClick={() => onSay(word.phrase, word.body)}>
            {phraseWords(word.phrase, nameOfLand)}
          </Chip>
        ) : (
          canInsert && (
            <Chip key={word.words} pressed={false} onClick={() => onInsert(word.words)}>
              {word.words}
            </Chip>
          )
        ),
      )}
    </fieldset>
  );
}
