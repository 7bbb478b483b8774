import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CLOCKS } from '../../../../sync-server/protocol/roomSettings.ts';
import { Link } from 'react-router-dom';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';

/** Explains how long a turn may take. */
export const Clocks = () => (
  <>
    <p>
      <Trans>
        The host chooses the clock with the game. The list of open games shows which it is before you join.
      </Trans>
    </p>
    <Part id="clocks" title={t`Four clocks`}>
      <Figures
        caption={t`Time for a turn`}
        head={[t`Clock`, t`What it means`]}
        rows={CLOCKS.map((clock) => [CLOCK_WORDS[clock].label, CLOCK_WORDS[clock].explanation])}
      />
      <p>
        <Trans>
          Live games are played in one go. With 24 h turns you play one turn a day beside your life; let the
          app tell you when yours comes (account menu, Notifications), and you are reminded once more two
          hours before your time is up.
        </Trans>
      </p>
    </Part>
    <Part id="bank" title={t`The time bank`}>
      <p>
        <Trans>
          When your turn’s own time is over, your bank begins to run; the clock shows it with a plus before.
          Each turn that you play puts a little back. In live games an attack or a placement in the last
          moment leaves you eight seconds, up to thirty a turn. With 24 h turns you finish within an hour once
          you have begun.
        </Trans>
      </p>
    </Part>
    <Part id="expiry" title={t`When time runs out`}>
      <p>
        <Trans>
          Your <Link to="/learn/plans">plan</Link> is carried out, if you have submitted one. Otherwise the
          turn is ended for you with legal moves: armies left over are placed where the enemy is strongest,
          the best set is redeemed if one must be, and a pending conquest gets the fewest armies. You keep a
          card you earned.
        </Trans>
      </p>
      <p>
        <Trans>
          A turn in which you give no command is missed. Two missed turns in a row, or three in all (four in
          relaxed games and among your last twenty with 24 h turns), and a Commander gets ready to take your
          seat. Say that you are there, and you keep it. In casual games you can take the seat back once,
          within three rounds; in ranked games your place is then final, and missing the very first turn ends
          the game for everyone.
        </Trans>
      </p>
      <p>{t`A game is closed when no human player has acted for two rounds.`}</p>
    </Part>
    <Part id="away" title={t`Pauses and vacations`}>
      <p>
        <Trans>
          A game pauses when everyone still playing agrees (game menu): ten minutes at most in live games,
          seven days with 24 h turns. On vacation (settings) your clocks of 24 h turns stand still, up to ten
          days in one go and 21 in a year, where the host allows it.
        </Trans>
      </p>
    </Part>
    <Part id="server" title={t`When the server was away`}>
      <p>
        <Trans>If the server was down and nobody could reach it, you get that time back.</Trans>
      </p>
    </Part>
  </>
);
