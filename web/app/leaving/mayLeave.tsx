import { t } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { Actions } from '../../base/ui/Actions.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import type { UnsentDraft } from '../../../db/local/drafts/drafts.ts';
import { draftsOf } from '../../client/drafts/draftData.ts';

/** May the account's data leave this device? Asks, if there are maps that are not all on the server. */
export async function mayLeave(userId: string): Promise<boolean> {
  const drafts = await draftsOf(userId)
    .unsent()
    .catch(() => []);
  return drafts.length === 0 || ask(drafts);
}

function ask(drafts: readonly UnsentDraft[]): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (may: boolean): void => {
      root.unmount();
      host.remove();
      resolve(may);
    };
    root.render(<Question drafts={drafts} onAnswer={answer} />);
  });
}

interface QuestionProps {
  drafts: readonly UnsentDraft[];
  onAnswer(may: boolean): void;
}

function Question({ drafts, onAnswer }: QuestionProps) {
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t`Log out and lose these maps?`}>
      <p>{t`What you drew on them has not reached the server yet. It is on this device alone, and a logout takes it away.`}</p>
      <ul>
        {drafts.map(({ id, title }) => (
          <li key={id}>{title.trim() || t`Untitled map`}</li>
        ))}
      </ul>
      <Actions>
        <Button variant="primary" onClick={() => onAnswer(false)}>{t`Stay logged in`}</Button>
        <Button onClick={() => onAnswer(true)}>{t`Log out all the same`}</Button>
      </Actions>
    </Dialog>
  );
}
