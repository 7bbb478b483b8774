import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  LONGEST_REPORT,
  reportRoutes,
  type ReportKind,
} from '../../../../sync-server/protocol/moderation/reports.ts';
import type { Reason } from '../../../../sync-server/protocol/moderation/sanctions.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { TextArea } from '../TextArea.tsx';
import { reasonWords } from '../../../client/moderation/reasonWords.ts';
import styles from './report.module.css';

interface ReportFormProps {
  /** The form asks what it is about, if it is a person. */
  kind: Exclude<ReportKind, 'name' | 'profile' | 'picture'> | 'person';
  targetId: string;
  onClose: () => void;
}

const REASONS: Readonly<Record<ReportFormProps['kind'], readonly Reason[]>> = {
  message: ['insults', 'hate', 'threats', 'spam', 'sexual', 'private_data', 'other'],
  person: ['insults', 'hate', 'sexual', 'spam', 'accounts', 'engine', 'other'],
  room: ['insults', 'hate', 'sexual', 'spam', 'other'],
  clan: ['insults', 'hate', 'sexual', 'spam', 'other'],
  map: ['hate', 'sexual', 'insults', 'spam', 'other'],
  rating: ['insults', 'hate', 'threats', 'spam', 'sexual', 'private_data', 'other'],
  tournament: ['insults', 'hate', 'sexual', 'spam', 'other'],
  note: ['insults', 'hate', 'threats', 'spam', 'sexual', 'private_data', 'other'],
  game: ['collusion', 'stalling', 'accounts', 'engine', 'other'],
};

/** What is wrong with something, for the moderators. */
export function ReportForm({ kind, targetId, onClose }: ReportFormProps) {
  const [about, setAbout] = useState<ReportKind>(kind === 'person' ? 'name' : kind);
  const [reason, setReason] = useState<Reason>(REASONS[kind][0] ?? 'other');
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    try {
      await api(reportRoutes.report, { body: { kind: about, targetId, reason, words } });
      toast.success(t`Reported. You will hear what comes of it.`);
      onClose();
    } catch (error) {
      setSending(false);
      toast.error(messageOf(error, t`The report was not sent`));
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {kind === 'person' && (
        <Select
          label={t`What is it about?`}
          value={about}
          options={[
            { id: 'name', name: t`The name` },
            { id: 'profile', name: t`The words of the profile` },
            { id: 'picture', name: t`The picture` },
          ]}
          onChange={(id) => setAbout(id as ReportKind)}
        />
      )}
      <Select
        label={t`What is wrong with it?`}
        value={reason}
        options={REASONS[kind].map((id) => ({ id, name: reasonWords(id) }))}
        onChange={(id) => setReason(id as Reason)}
      />
      <TextArea
        label={t`In your own words (optional)`}
        value={words}
        most={LONGEST_REPORT}
        onChange={setWords}
      />
      {kind === 'message' && (
        <p className={styles.hint}>{t`A moderator reads it with the messages before and after.`}</p>
      )}
      <Button type="submit" busy={isSending}>
        {t`Report`}
      </Button>
    </form>
  );
}
