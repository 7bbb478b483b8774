import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HAND_LIMIT } from '../../../../engine/model/cards.ts';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The chapter on what follows when the last defender falls. */
export const Conquest = () => (
  <>
    <p>
      <Trans>When the last defender falls the land is yours at once, and someone has to hold it.</Trans>
    </p>
    <Part id="moving-in" title={t`Moving in`}>
      <p>
        <Trans>
          Choose how many armies move in: at least as many as the dice of your winning roll, at most all but
          one. Nothing else can happen until you have chosen. If there is no choice, they move on their own.
        </Trans>
      </p>
      <p>
        <Trans>
          Armies that moved in can attack on from there, unless the game is played with trench warfare: then
          land that was taken this turn waits for the next.
        </Trans>
      </p>
      <Try position="conquest">{t`Move in`}</Try>
    </Part>
    <Part id="elimination" title={t`Eliminating someone`}>
      <p>
        <Trans>
          A player who loses their last territory is out, and you get their treasure cards. If that makes{' '}
          {HAND_LIMIT} cards or more, you redeem sets and place their armies before you go on attacking. With
          the rule Quiet inheritance that waits until your next turn.
        </Trans>
      </p>
    </Part>
    <Part id="neutral" title={t`Nobody’s land`}>
      <p>
        <Trans>
          Neutral land never attacks, but it defends itself like any other, and taking it counts as a
          conquest.
        </Trans>
      </p>
    </Part>
  </>
);
