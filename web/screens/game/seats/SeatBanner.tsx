import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { accountId } from '../../../client/api/api.ts';
import { useServerNow } from '../../../client/connection/serverClock.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { clockWords } from '../clock/Clock.tsx';
import type { GameModel, RoomInfo } from '../model/model.ts';
import { Sentence } from '../../parts/people/Sentence.tsx';
import { peopleIn } from './peopleIn.ts';
import { SeatInvitation } from './SeatInvitation.tsx';
import styles from './SeatBanner.module.css';
import { seatNews } from './seatNews.ts';
import { useSeatCalls } from './useSeatCalls.ts';

interface SeatBannerProps {
  room: RoomInfo;
  model: GameModel;
}

/** Tells what concerns the seats and not the board: a pause, or a player who is not there. */
export function SeatBanner({ room, model }: SeatBannerProps) {
  const { busy, comeBack, takeSeat, votePause, resume } = useSeatCalls(room.id);
  const news = seatNews(room, model, accountId());
  const now = useServerNow({ running: news !== null });
  const headline = news?.text ?? null;
  const urgent = news?.urgent ?? false;
  useEffect(() => {
    if (headline !== null) announce(headline, urgent ? 'assertive' : 'polite');
  }, [headline, urgent]);
  if (news === null) return null;

  const left = news.until === null ? null : Math.max(0, Math.ceil((news.until - now) / 1000));
  return (
    <section className={styles.banner} data-urgent={urgent} aria-label={t`At the table`}>
      <p>
        <Sentence text={news.text} people={peopleIn(room)} />
        {left !== null && (
          <span className={styles.left} role="timer" aria-label={t`Time left`}>
            {clockWords(left)}
          </span>
        )}
      </p>
      <div className={styles.actions}>
        {news.actions.includes('return') && (
          <Button size="s" variant="primary" busy={busy} onClick={comeBack}>
            {news.kind === 'replaced' ? t`Take my seat back` : t`I’m here`}
          </Button>
        )}
        {news.actions.includes('take') && (
          <Button size="s" busy={busy} onClick={takeSeat}>
            {t`Take the seat`}
          </Button>
        )}
        {news.actions.includes('invite') && <SeatInvitation roomId={room.id} />}
        {news.actions.includes('agree') && (
          <>
            <Button size="s" busy={busy} onClick={() => votePause(true)}>
              {t`Agree`}
            </Button>
            <Button size="s" variant="quiet" busy={busy} onClick={() => votePause(false)}>
              {t`No pause`}
            </Button>
          </>
        )}
        {news.actions.includes('resume') && (
          <Button size="s" busy={busy} onClick={resume}>
            {t`Resume in ten seconds`}
          </Button>
        )}
      </div>
    </section>
  );
}
