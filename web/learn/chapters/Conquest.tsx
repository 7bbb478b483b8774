import { HAND_LIMIT } from '../../../engine/model/cards.ts';
import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

/** What follows when the last defender falls. */
export const Conquest = () => (
  <>
    <p>When the last defender falls the land is yours at once, and somebody has to hold it.</p>
    <Part id="moving-in" title="Moving in">
      <p>
        Choose how many armies move in: at least as many as the dice of your winning roll, at most all but
        one. Until you have chosen, nothing else can be done. If there is no choice, they move by themselves.
      </p>
      <p>
        Armies that moved in can attack on from there, unless the game is played with trench warfare: then
        land that was taken this turn waits for the next.
      </p>
      <Try position="conquest">Move in</Try>
    </Part>
    <Part id="elimination" title="Seeing somebody out">
      <p>
        Whoever loses his last territory is out of the game, and his treasure cards go to you. If that makes{' '}
        {HAND_LIMIT} cards or more, you redeem sets and place their armies before you attack on. With the rule
        Quiet inheritance that waits until your next turn.
      </p>
    </Part>
    <Part id="neutral" title="Nobody’s land">
      <p>
        Neutral land never attacks, but it defends itself like any other, and taking it counts as a conquest.
      </p>
    </Part>
  </>
);
