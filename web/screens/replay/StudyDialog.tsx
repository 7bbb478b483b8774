import { t } from '@lingui/core/macro';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { StudyLink } from '../../../db/local/replays/sharedStudies.ts';
import { STUDY_AUDIENCES, type StudyAudience, type StudyRole } from '../../../engine/study/study.ts';
import { studyRoutes } from '../../../sync-server/protocol/studies.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { partFromStudy, refreshPeople, shareStudy, showPeople, useStudyPeople } from './sharedStudy.ts';
import { studiedGame, useOwnStudy } from './studied.ts';
import styles from './Tree.module.css';
import { useWatching } from './watching.ts';

const audienceName = (audience: StudyAudience): string =>
  ({
    private: t`Whom I name`,
    link: t`Anyone with the link`,
    public: t`Everybody who sees the game`,
  })[audience];

const roleName = (role: StudyRole): string =>
  ({ owner: t`Owner`, writer: t`Writes`, reader: t`Reads` })[role];

const audiences = () => STUDY_AUDIENCES.map((id) => ({ id, name: audienceName(id) }));
const audienceOf = (id: string): StudyAudience => STUDY_AUDIENCES.find((one) => one === id) ?? 'private';

const failed = (error: unknown): void => {
  toast.error(messageOf(error, t`That did not work. Try again when there is a network.`));
};

/** Shares a study, or says who sees the one that is shared. */
export function StudyDialog({ link, onClose }: { link: StudyLink | null; onClose: () => void }) {
  return (
    <Dialog open kind="sheet" title={t`Share study`} onClose={onClose}>
      {link === null ? <Share onShared={onClose} /> : <Shared link={link} onLeft={onClose} />}
    </Dialog>
  );
}

function Share({ onShared }: { onShared: () => void }) {
  const { told } = useWatching();
  const { owner, study } = useOwnStudy();
  const [audience, setAudience] = useState<StudyAudience>('private');
  const [busy, setBusy] = useState(false);
  const { body, map } = told;
  const share = async (): Promise<void> => {
    if (body === null) return;
    setBusy(true);
    try {
      await shareStudy(owner, studiedGame(map, body), study, audience);
      toast.success(t`The study is shared.`);
      onShared();
    } catch (error) {
      failed(error);
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.none}>
        {t`Branches and comments are kept on the server too, and what you add later is sent there by itself.`}
      </p>
      <Select
        isField
        label={t`Who sees it`}
        value={audience}
        options={audiences()}
        onChange={(id) => setAudience(audienceOf(id))}
      />
      <Button variant="primary" wide busy={busy} onClick={() => void share()}>
        {t`Share study`}
      </Button>
    </div>
  );
}

function Shared({ link, onLeft }: { link: StudyLink; onLeft: () => void }) {
  const { studyId } = link;
  const { owner } = useOwnStudy();
  const { data } = useStudyPeople(studyId);
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<'writer' | 'reader'>('reader');
  const params = { id: studyId };
  if (data === undefined) {
    return <p className={styles.none}>{t`Who sees it is known when there is a network.`}</p>;
  }
  const { summary, members } = data;
  const isOwner = summary.role === 'owner';
  const run = (work: Promise<unknown>): void => void work.catch(failed);
  const add = async (): Promise<void> => {
    showPeople(await api(studyRoutes.setMember, { params, body: { username: username.trim(), role } }));
    setUsername('');
  };
  const change = async (id: string): Promise<void> =>
    showPeople(await api(studyRoutes.settings, { params, body: { audience: audienceOf(id) } }));
  const leave = async (): Promise<void> => {
    await partFromStudy(owner, link);
    onLeft();
  };
  const remove = async (userId: string): Promise<void> => {
    await api(studyRoutes.removeMember, { params: { ...params, userId } });
    await refreshPeople(studyId);
  };
  return (
    <div className={styles.form}>
      {isOwner && (
        <Select
          isField
          label={t`Who sees it`}
          value={summary.audience}
          options={audiences()}
          onChange={(id) => run(change(id))}
        />
      )}
      <Field
        label={t`Address of this study`}
        readOnly
        value={`${location.origin}/replay/${summary.gameId}?study=${studyId}`}
        onFocus={(event) => event.target.select()}
      />
      <ul className={styles.notes} aria-label={t`People of this study`}>
        {members.map((member) => (
          <li key={member.userId} className={styles.branch}>
            <span className={styles.name}>
              {member.username}
              <small>{roleName(member.role)}</small>
            </span>
            {isOwner && member.role !== 'owner' && (
              <IconButton
                label={t`Take out ${{ name: member.username }}`}
                onClick={() => run(remove(member.userId))}
              >
                <UserMinus />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isOwner && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            run(add());
          }}
        >
          <Field
            label={t`Name of a player`}
            autoComplete="off"
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
          <Select
            isField
            label={t`May`}
            value={role}
            options={[
              { id: 'reader', name: t`look at it` },
              { id: 'writer', name: t`add to it` },
            ]}
            onChange={(id) => setRole(id === 'writer' ? 'writer' : 'reader')}
          />
          <Button type="submit" wide disabled={username.trim() === ''}>
            {t`Add`}
          </Button>
        </form>
      )}
      <Button wide onClick={() => run(leave())}>
        {isOwner ? t`Stop sharing` : t`Leave this study`}
      </Button>
    </div>
  );
}
