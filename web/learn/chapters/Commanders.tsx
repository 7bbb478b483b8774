import { Link } from 'react-router-dom';
import { Part } from '../Part.tsx';

/** How the computer plays. */
export const Commanders = () => (
  <>
    <p>
      A Commander can take any seat that people leave empty, in rooms and in games of your own device. He
      plays by the same rules, with the same dice, and sees no more than a person in his seat would: in the
      fog he is in the fog.
    </p>
    <Part id="how" title="How he thinks">
      <p>
        He sets himself a goal for the turn: a region to take or to break, a capital, the hill, somebody who
        can be seen out, or at least one cheap conquest for the card. He works out the exact chances, and as a
        rule he leaves bad ones alone. Each has a temper of his own, which decides where two plans are as good
        as each other, and now and then he follows the second best. It makes no difference to him who is a
        person.
      </p>
    </Part>
    <Part id="leaving" title="In your place">
      <p>
        In a team game a Commander plays on for whoever surrenders. In other games land that is given up
        belongs to nobody.
      </p>
    </Part>
    <Part id="try" title="Meet one">
      <p>
        <Link to="/offline">Play on this device</Link>: three Commanders are waiting, and nobody is watching.
      </p>
    </Part>
  </>
);
