import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

/** The oldest way to win. */
export const Domination = () => (
  <>
    <p>The last side that is not eliminated wins. Land that belongs to nobody may be left over.</p>
    <Part id="shorter" title="Shorter games">
      <p>The host may make it shorter, in two ways:</p>
      <ul>
        <li>
          <strong>A share of the land.</strong> Whoever holds so many percent of all territories at the end of
          his own turn has won.
        </li>
        <li>
          <strong>A limit of rounds.</strong> After the last of them most armies win, then most land, then
          most regions. Equals share a draw.
        </li>
      </ul>
      <Try position="domination">Take the last territory</Try>
    </Part>
    <Part id="draw" title="Draw and surrender">
      <p>
        Everybody who still plays may vote for a draw, in the game menu, and take the vote back. When all
        living people want it, it is one; Commanders go along. Who surrenders leaves his land to nobody, with
        its armies on it; in teams a Commander plays on in his place.
      </p>
    </Part>
  </>
);
