import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { caseRoutes } from '../../../../sync-server/protocol/admin/cases.ts';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { Appeals } from './Appeals.tsx';
import { kindWords, outcomeWords } from '../parts/caseWords.ts';
import styles from './Content.module.css';
import { Queue } from './Queue.tsx';
import { WordList } from './WordList.tsx';

/** /admin/content: what was reported and what was said against decisions, and what came of it. */
export function ContentScreen() {
  const [state, setState] = useState<'open' | 'closed' | 'words'>('open');
  const cases = useAsk(caseRoutes.list, { query: { state: state === 'closed' ? 'closed' : 'open' } });
  return (
    <>
      <h1>{t`Reports`}</h1>
      <div className={styles.chips}>
        <Chip pressed={state === 'open'} onClick={() => setState('open')}>{t`Waiting`}</Chip>
        <Chip pressed={state === 'closed'} onClick={() => setState('closed')}>{t`Closed`}</Chip>
        <Chip pressed={state === 'words'} onClick={() => setState('words')}>{t`Masked words`}</Chip>
      </div>
      {state === 'words' && <WordList />}
      {state !== 'words' && (
        <Answer of={cases}>
          {({ cases: all }) =>
            state === 'open' ? (
              <>
                <Queue cases={all} />
                <Appeals />
              </>
            ) : (
              <Table
                label={t`Closed`}
                columns={[t`Closed`, t`What`, t`About`, t`Outcome`]}
                none={t`Nothing was closed yet.`}
                rows={all.map((one) => ({
                  id: one.id,
                  cells: [
                    momentWords(one.closedAt ?? 0),
                    kindWords(one.kind),
                    one.subject?.username ?? '–',
                    outcomeWords(one.outcome ?? ''),
                  ],
                }))}
              />
            )
          }
        </Answer>
      )}
    </>
  );
}
