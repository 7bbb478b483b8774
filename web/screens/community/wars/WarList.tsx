import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { otherSide } from '../../../../engine/wars/terms.ts';
import type { WarBrief } from '../../../../sync-server/protocol/wars.ts';
import { WarLink } from './WarLink.tsx';
import { sideIn, warRecords } from './warRecords.ts';
import styles from './Wars.module.css';

interface WarListProps {
  /** The clan's, in addresses. */
  slug: string;
  /** undefined = they are not known yet. */
  wars: readonly WarBrief[] | undefined;
}

/** The wars of a clan: those that go on, those that were, the best of them, and the score against each other clan. */
export function WarList({ slug, wars }: WarListProps) {
  return (
    <section aria-labelledby="clan-wars" className={styles.wars}>
      <h2 id="clan-wars">{t`Wars`}</h2>
      {wars?.length === 0 && <p className={styles.muted}>{t`No war yet.`}</p>}
      <ul className={styles.warList}>
        {wars?.map((war) => (
          <li key={war.id}>
            <WarLink war={war} />
          </li>
        ))}
      </ul>
      <Records slug={slug} wars={wars ?? []} />
      <Against slug={slug} wars={wars ?? []} />
    </section>
  );
}

/** What the clan has done at best. */
function Records({ slug, wars }: { slug: string; wars: readonly WarBrief[] }) {
  const { streak, greatest, boards } = warRecords(wars, slug);
  if (greatest === null) return null;
  const side = sideIn(greatest, slug);
  const rival = greatest.clans[otherSide(side)].name;
  return (
    <>
      <h3>{t`Records`}</h3>
      <dl className={styles.records}>
        <div>
          <dt>{t`Won in a row`}</dt>
          <dd>{plural(streak, { one: '# war', other: '# wars' })}</dd>
        </div>
        <div>
          <dt>{t`Greatest victory`}</dt>
          <dd>
            <Link to={`/community/clans/wars/${greatest.id}`}>
              {`${greatest.won[side]} : ${greatest.won[otherSide(side)]} `}
              {t`against ${rival}`}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t`Boards won`}</dt>
          <dd>{boards}</dd>
        </div>
      </dl>
    </>
  );
}

/** Wars won and lost against each other clan. */
function Against({ slug, wars }: { slug: string; wars: readonly WarBrief[] }) {
  const rows = new Map<string, { won: number; lost: number }>();
  for (const war of wars) {
    if (war.status !== 'over') continue;
    const side = sideIn(war, slug);
    const { name } = war.clans[otherSide(side)];
    const { won, lost } = rows.get(name) ?? { won: 0, lost: 0 };
    rows.set(name, {
      won: won + Number(war.winner === side),
      lost: lost + Number(war.winner !== null && war.winner !== side),
    });
  }
  if (rows.size === 0) return null;
  return (
    <table className={styles.against}>
      <caption>{t`Against other clans`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Clan`}</th>
          <th scope="col">{t`Won`}</th>
          <th scope="col">{t`Lost`}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([name, { won, lost }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{won}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
