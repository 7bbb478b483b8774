import { t } from '@lingui/core/macro';
import { GameIcon } from '../../base/ui/owners/GameIcon.tsx';
import type { GameIconName } from '../../base/ui/icons/gameIcons.ts';
import styles from './Features.module.css';

const features = (): readonly { icon: GameIconName; title: string; text: string }[] => [
  {
    icon: 'crossed-swords',
    title: t`Four ways to win`,
    text: t`Domination, Capitals, King of the Hill and Assassination. Up to 12 players, on their own or in up to six teams.`,
  },
  {
    icon: 'rolling-dices',
    title: t`Honest dice`,
    text: t`See the odds before you commit. Every roll is logged, and every game replays turn by turn.`,
  },
  {
    icon: 'cannon',
    title: t`Two AI tiers`,
    text: t`Fill empty seats with a Commander. Ask for a Grandmaster when you want to lose sleep.`,
  },
  {
    icon: 'world',
    title: t`Draw your own war`,
    text: t`Build a map, send it for review, publish it to everyone.`,
  },
  {
    icon: 'cut-diamond',
    title: t`Fog and treasure`,
    text: t`Play in the open or in the Fog of War. Sets of three cards, bronze to diamond, buy reinforcements.`,
  },
  {
    icon: 'laurel-crown',
    title: t`A ladder to climb`,
    text: t`Ranked or casual. Conquest Points, leaderboards, seasons and clans, for you and your friends.`,
  },
  {
    icon: 'flying-flag',
    title: t`Your own colors`,
    text: t`Sixteen of them, each with a shape of its own. Eighteen themes, from war table to cheese.`,
  },
  {
    icon: 'castle',
    title: t`Take it anywhere`,
    text: t`Install it on your phone, plan your turn on the train, keep playing offline.`,
  },
];

export function Features() {
  return (
    <ul className={styles.features}>
      {features().map(({ icon, title, text }) => (
        <li key={title}>
          <GameIcon name={icon} size={34} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
