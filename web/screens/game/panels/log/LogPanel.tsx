import { msg, plural, t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { GameSession } from '../../../../client/game/gameSession.ts';
import { Button } from '../../../../base/ui/Button.tsx';
import { Chip } from '../../../../base/ui/lists/Chip.tsx';
import { IconButton } from '../../../../base/ui/IconButton.tsx';
import type { GameModel, RoomInfo } from '../../model/model.ts';
import { BattleList } from './BattleList.tsx';
import { linesWith } from './references.ts';
import { exportLog } from './exportLog.ts';
import { LineList } from './LineList.tsx';
import styles from './log.module.css';
import { PlacementList } from './PlacementList.tsx';
import { peopleIn } from '../../seats/peopleIn.ts';
import { useSteps } from './useSteps.ts';
import { useStory } from './useStory.ts';
import { i18n } from '#i18n';

const VIEWS = { all: msg`All`, battles: msg`Battles`, placements: msg`Placements` } as const;
type View = keyof typeof VIEWS;
const VIEW_IDS = Object.keys(VIEWS) as View[];

interface LogPanelProps {
  room: RoomInfo;
  session: GameSession;
  model: GameModel;
  onLook: (territories: readonly number[]) => void;
}

/** The story: all of it, newest first, or its battles, or what was placed where. */
export function LogPanel({ room, session, model, onLook }: LogPanelProps) {
  const [view, setView] = useState<View>('all');
  const [search, setSearch] = useState('');
  const story = useStory(session);
  const found = linesWith(story.lines, search);
  const count = found.length;
  const look = (ids: readonly string[]): void =>
    onLook(ids.map((id) => model.view.map.indexOf.get(id) ?? -1).filter((territory) => territory >= 0));
  const current = useSteps(story.lines, (battle) => {
    setView('battles');
    look([battle.fromId, battle.toId]);
  });
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <fieldset className={styles.views} aria-label={t`What the log shows`}>
          {VIEW_IDS.map((id) => (
            <Chip key={id} pressed={view === id} onClick={() => setView(id)}>
              {i18n._(VIEWS[id])}
            </Chip>
          ))}
        </fieldset>
        <IconButton
          label={t`Save the log as text`}
          onClick={() => void story.loadAll().then((lines) => exportLog(room, lines))}
        >
          <Download />
        </IconButton>
        {view === 'all' && (
          <input
            type="search"
            className={styles.search}
            value={search}
            placeholder={t`Search the log`}
            aria-label={t`Search the log`}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      {search !== '' && view === 'all' && (
        <output className={styles.note}>
          {plural(count, { 0: 'No matching lines.', one: '# line', other: '# lines' })}
        </output>
      )}
      {view === 'all' && <LineList lines={found} model={model} people={peopleIn(room)} onLook={look} />}
      {view === 'battles' && <BattleList lines={story.lines} model={model} onLook={look} current={current} />}
      {view === 'placements' && <PlacementList lines={story.lines} model={model} onLook={look} />}
      {story.error !== null && (
        <p className={styles.note} role="alert">
          {story.error}
        </p>
      )}
      {story.hasEarlier && (
        <Button
          variant="quiet"
          wide
          busy={story.loading}
          className={styles.earlier}
          onClick={() => void story.loadEarlier()}
        >
          {t`Load earlier`}
        </Button>
      )}
    </div>
  );
}
