import { MOVEMENT_TYPES } from '../../../engine/model/config.ts';
import { MOVEMENT_WORDS } from '../../roomParts/ruleWords.ts';
import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

/** The march at the end of a turn. */
export const Fortifying = () => (
  <>
    <p>
      Before your turn ends you may march armies from one territory of yours to another. One army always stays
      behind.
    </p>
    <Part id="ways" title="Four ways to march">
      <p>The host chooses one of them for the game. If nothing was changed, it is Path, once.</p>
      <Figures
        caption="Ways to fortify"
        head={['Rule', 'What is allowed']}
        rows={MOVEMENT_TYPES.map((type) => [MOVEMENT_WORDS[type].label, MOVEMENT_WORDS[type].explanation])}
      />
      <p>A path leads through your own land only: neither a foe’s nor a teammate’s, and nobody’s either.</p>
      <Try position="fortifying">March to the front</Try>
    </Part>
    <Part id="when" title="When">
      <p>
        Press End attack, choose where the armies come from and where they go, set how many, and press
        Fortify. After the first march there is no more attacking. Undo takes marches back, last first, while
        your turn lasts.
      </p>
    </Part>
  </>
);
