import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftJson, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { mapReviewRoutes, WORDS_MAX } from '../../../sync-server/protocol/mapReviews.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { TextArea } from '../parts/TextArea.tsx';
import { languageName, LANGUAGES } from '../parts/words/languages.ts';
import type { Edits } from './doc/edits.ts';
import { TextField } from './panels/TextField.tsx';
import styles from './panels/panels.module.css';

interface SubmitDialogProps {
  id: string;
  draft: PlainDraft;
  edits: Edits;
  open: boolean;
  onClose(): void;
}

/** Hands the draft in: reviewers look at it, and what they approve is published. */
export function SubmitDialog({ id, draft, edits, open, onClose }: SubmitDialogProps) {
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const [language, setLanguage] = useState('');
  const [rights, setRights] = useState(false);
  const [busy, setBusy] = useState(false);
  const { licence, title } = draft.meta;

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const body = { mapId: id, draft: draftJson(draft), note, language, rights: true as const };
      await api(mapReviewRoutes.submit, { body });
      await queryClient.invalidateQueries({ queryKey: ['map-reviews'] });
      toast.success(t`Handed in. You are told what the reviewers say.`);
      void navigate('/maps');
    } catch (error) {
      toast.error(messageOf(error, t`The map could not be handed in.`));
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t`Publish this map`}>
      <div className={styles.section}>
        <p>{t`A reviewer looks at your map as it is now. When it is approved everybody can play on it.`}</p>
        <QueueAge />
        <TextField label={t`Title`} value={title} onChange={(to) => edits.changeMeta({ title: to })} />
        <TextArea label={t`A note to the reviewers`} value={note} most={WORDS_MAX} onChange={setNote} />
        <Select
          label={t`Language of the names`}
          value={language}
          options={[
            { id: '', name: t`several, or none` },
            ...LANGUAGES.map((one) => ({ id: one, name: languageName(one) })),
          ]}
          onChange={setLanguage}
        />
        <Switch
          label={t`I made this map, or may publish it`}
          explanation={t`It is published under the licence ${licence}.`}
          checked={rights}
          onChange={setRights}
        />
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={!rights || title.trim() === ''}
          onClick={() => void send()}
        >
          {t`Hand it in`}
        </Button>
      </div>
    </Dialog>
  );
}

/** How long one has to wait; nothing until that is known. */
function QueueAge() {
  const { data } = useQuery(
    { queryKey: ['map-reviews', 'age'], queryFn: () => api(mapReviewRoutes.age, {}) },
    queryClient,
  );
  if (data === undefined || data.medianHours === null) return null;
  const waiting = plural(data.waiting, {
    one: '# map waits for a reviewer.',
    other: '# maps wait for a reviewer.',
  });
  const wait = plural(data.medianHours, {
    one: 'Half of all maps have their answer within an hour.',
    other: 'Half of all maps have their answer within # hours.',
  });
  return (
    <p className={styles.quiet}>
      {waiting} {wait}
    </p>
  );
}
