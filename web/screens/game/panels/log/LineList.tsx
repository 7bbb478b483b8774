import { t } from '@lingui/core/macro';
import { Pip } from '../../../../base/ui/owners/Pip.tsx';
import { Sentence, type Person } from '../../../parts/people/Sentence.tsx';
import { landIn } from './references.ts';
import { colorOf, placeOf, type ListProps } from './listProps.ts';
import styles from './log.module.css';
import { LookButton } from './LookButton.tsx';
import { Time } from './Time.tsx';

/** Every line, newest first. */
export function LineList({ lines, model, people, onLook }: ListProps & { people: readonly Person[] }) {
  return (
    <ol className={styles.log} aria-label={t`Game log, newest first`}>
      {lines.toReversed().map((line) => {
        const land = landIn(line);
        const target = land.at(-1);
        return (
          <li key={`${line.seq}-${line.text}`}>
            <Pip color={colorOf(model, line.playerId)} size={16} />
            <span>
              <Sentence text={line.text} people={people} />
              {line.detail !== null && <small>{line.detail}</small>}
            </span>
            <Time at={line.at} />
            {target !== undefined && (
              <LookButton place={placeOf(model, target)} onLook={() => onLook(land)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
