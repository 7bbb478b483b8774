import { t } from '@lingui/core/macro';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { openStudy, useSharedStudies, useStudyLink } from './sharedStudy.ts';
import { StudyDialog } from './StudyDialog.tsx';
import { studiedGame, useOwnStudy } from './studied.ts';
import styles from './Tree.module.css';
import { useFollowing } from './following.ts';
import { useWatching } from './watching.ts';

/** What of a game's study others see, and the studies of others; of games that lie on the server. */
export function SharedStudy() {
  const { told } = useWatching();
  const { owner } = useOwnStudy();
  const { gameId, body, map } = told;
  const link = useStudyLink(owner, gameId);
  const studyId = link?.studyId ?? null;
  const { data: others = [] } = useSharedStudies(owner, gameId, body !== null);
  const [isAsked, ask] = useState(false);
  const { presenting, following, presenter } = useFollowing();

  const open = async (id: string): Promise<void> => {
    if (body === null) return;
    try {
      await openStudy(owner, studiedGame(map, body), id);
      toast.success(t`The study is open. You find it under Tree.`);
    } catch (error) {
      toast.error(messageOf(error, t`The study could not be opened.`));
    }
  };
  const mayPresent = link?.role === 'owner' || link?.role === 'writer';
  const listed = others.filter(({ id }) => id !== studyId);
  return (
    <>
      <h3 className={styles.title}>{t`Shared studies`}</h3>
      <div className={styles.ways}>
        <Button size="s" onClick={() => ask(true)}>
          <Users size={18} aria-hidden="true" />{' '}
          {link === null ? t`Share study` : link.role === 'owner' ? t`Who sees it` : t`About this study`}
        </Button>
      </div>
      {link !== null && (
        <>
          {mayPresent && (
            <Switch
              label={t`Present`}
              explanation={t`Anyone who follows sees the moment you see.`}
              checked={presenting === studyId}
              onChange={(isOn) => useFollowing.setState({ presenting: isOn ? studyId : null })}
            />
          )}
          <Switch
            label={t`Follow`}
            explanation={
              presenter === null ? t`Nobody presents it right now.` : t`${{ name: presenter }} presents it.`
            }
            checked={following === studyId}
            onChange={(isOn) => useFollowing.setState({ following: isOn ? studyId : null })}
          />
        </>
      )}
      {listed.length > 0 && (
        <ul className={styles.branches}>
          {listed.map(({ id, name, owner: by }) => (
            <li key={id} className={styles.branch}>
              <span className={styles.name}>
                {name || t`A study`}
                <small>{t`by ${by}`}</small>
              </span>
              <Button
                size="s"
                variant="quiet"
                aria-label={t`Open the study of ${by}`}
                onClick={() => void open(id)}
              >
                {t`Open it`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && <StudyDialog link={link} onClose={() => ask(false)} />}
    </>
  );
}
