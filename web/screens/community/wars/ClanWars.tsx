import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Side, WarTerms } from '../../../../engine/wars/terms.ts';
import type { Clan, OwnClan } from '../../../../sync-server/protocol/clans.ts';
import { warRoutes, type WarBrief } from '../../../../sync-server/protocol/wars.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { TermsForm, usualTerms } from './TermsForm.tsx';
import { WarBoards } from './WarBoards.tsx';
import { WarHead } from './WarHead.tsx';
import { WarLink } from './WarLink.tsx';
import { useClanWars, useWar } from './warQueries.ts';
import { opponentOf } from './warWords.ts';
import styles from './Wars.module.css';

/** The wars of a clan: those that go on, those that were, and the score against each other clan. */
export function ClanWars({ clan, own }: { clan: Clan; own: OwnClan | null }) {
  const isOwn = own?.clan?.slug === clan.slug;
  const { data } = useClanWars(clan.slug, isOwn);
  const role = own?.clan?.role;
  const mayChallenge = !isOwn && (role === 'leader' || role === 'officer');
  const [isChallenging, setChallenging] = useState(false);
  const wars = data?.wars ?? [];
  const running = wars.find(({ status }) => status === 'running');
  return (
    <section aria-labelledby="clan-wars" className={styles.wars}>
      <h2 id="clan-wars">{t`Wars`}</h2>
      {running && <RunningWar key={running.id} id={running.id} />}
      {mayChallenge && <Button onClick={() => setChallenging(true)}>{t`Challenge this clan`}</Button>}
      {data && wars.length === 0 && <p className={styles.muted}>{t`No war yet.`}</p>}
      <ul className={styles.warList}>
        {wars
          .filter((war) => war !== running)
          .map((war) => (
            <li key={war.id}>
              <WarLink war={war} />
            </li>
          ))}
      </ul>
      <Against clan={clan} wars={wars} />
      {isChallenging && <Challenge clan={clan} onClose={() => setChallenging(false)} />}
    </section>
  );
}

/** The war that is being fought, with its boards. */
function RunningWar({ id }: { id: string }) {
  const { data } = useWar(id);
  if (!data) return null;
  return (
    <div className={styles.running}>
      <WarHead war={data.war} level="h3" />
      <WarBoards war={data.war} />
      <Link
        className={styles.more}
        to={`/community/clans/wars/${id}`}
      >{t`Line-ups and terms of this war`}</Link>
    </div>
  );
}

function Challenge({ clan: { slug, name }, onClose }: { clan: Clan; onClose: () => void }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [terms] = useState(() => usualTerms(serverNow()));
  const send = async (chosen: WarTerms): Promise<boolean> => {
    setFailure(null);
    try {
      const { war } = await api(warRoutes.challenge, { params: { slug }, body: { terms: chosen } });
      void navigate(`/community/clans/wars/${war.id}`);
      return true;
    } catch (error) {
      setFailure(messageOf(error, t`This needs the network. Nothing has changed.`));
      return false;
    }
  };
  return (
    <TermsForm title={t`Challenge ${name}`} terms={terms} onClose={onClose} onSend={send} failure={failure} />
  );
}

const sideIn = ({ clans }: WarBrief, slug: string): Side =>
  clans.challenger.slug === slug ? 'challenger' : 'challenged';

/** Wars won and lost against each other clan. */
function Against({ clan, wars }: { clan: Clan; wars: readonly WarBrief[] }) {
  const rows = new Map<string, { won: number; lost: number }>();
  for (const war of wars) {
    if (war.status !== 'over') continue;
    const side = sideIn(war, clan.slug);
    const { name } = opponentOf(war, side);
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
