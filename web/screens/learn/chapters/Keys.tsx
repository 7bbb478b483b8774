import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keyTables } from '../../game/model/keys.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';

/** A key for everything. */
export const Keys = () => (
  <>
    <p>
      <Trans>
        The whole game can be played without a mouse. Go to the board with Tab; the keys of the turn work
        wherever you are, unless you are typing. Buttons show their key where there is room.
      </Trans>
    </p>
    {keyTables().map(({ id, title, caption, rows }) => (
      <Part key={id} id={id} title={title}>
        <Figures
          caption={caption}
          head={[t`Key`, t`What it does`]}
          rows={rows.map(([key, does]) => [<kbd key={key}>{key}</kbd>, does])}
        />
      </Part>
    ))}
  </>
);
