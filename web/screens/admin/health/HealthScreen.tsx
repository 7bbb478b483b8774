import { t } from '@lingui/core/macro';
import { healthRoutes } from '../../../../sync-server/protocol/admin/health.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { Answer } from '../parts/Answer.tsx';
import { lengthWords } from '../parts/ages.ts';
import { useAsk } from '../parts/useAsk.ts';
import { CheckList } from './CheckList.tsx';
import styles from './Health.module.css';

/** /admin/health: each part of the server, and what can be done by hand. */
export function HealthScreen() {
  const health = useAsk(healthRoutes.get);
  return (
    <>
      <h1>{t`Health`}</h1>
      <CheckList />
      <div className={styles.acts}>
        <Button onClick={() => void carryOut(() => act(healthRoutes.backUp, {}), t`Backed up`)}>
          {t`Back up now`}
        </Button>
        <Button
          onClick={() => void carryOut(() => act(healthRoutes.mail, {}), t`A mail is on its way to you`)}
        >
          {t`Send a test mail`}
        </Button>
      </div>
      <Answer of={health}>
        {({ database, isShared, sockets, roomsInMemory, build, node, startedAt, at }) => (
          <dl className={styles.facts}>
            <dt>{t`Database`}</dt>
            <dd>{database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</dd>
            <dt>{t`Processes`}</dt>
            <dd>{isShared ? t`several, by way of Redis` : t`this one`}</dd>
            <dt>{t`Sockets`}</dt>
            <dd>{sockets}</dd>
            <dt>{t`Games in memory`}</dt>
            <dd>{roomsInMemory}</dd>
            <dt>{t`Version`}</dt>
            <dd>
              {build}, Node {node}
            </dd>
            <dt>{t`Up for`}</dt>
            <dd>{lengthWords(at - startedAt)}</dd>
          </dl>
        )}
      </Answer>
    </>
  );
}
