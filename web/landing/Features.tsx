import { GameIcon } from '../ui/GameIcon.tsx';
import type { GameIconName } from '../ui/icons/gameIcons.ts';
import styles from './Features.module.css';

const FEATURES: readonly { icon: GameIconName; title: string; text: string }[] = [
  {
    icon: 'crossed-swords',
    title: 'Four ways to win',
    text: 'Domination, Capitals, King of the Hill and Assassination. Up to 12 players, each alone or in up to six teams.',
  },
  {
    icon: 'rolling-dices',
    title: 'Honest dice',
    text: 'See the odds before you commit. Every roll is logged, and every game replays turn by turn.',
  },
  {
    icon: 'cannon',
    title: 'Two AI tiers',
    text: 'Fill empty seats with a Commander. Ask for a Grandmaster when you want to lose sleep.',
  },
  {
    icon: 'world',
    title: 'Draw your own war',
    text: 'Build a map, send it for review, publish it to everyone.',
  },
  {
    icon: 'cut-diamond',
    title: 'Fog and treasure',
    text: 'Play in the open or in the Fog of War. Sets of three cards, bronze to diamond, buy reinforcements.',
  },
  {
    icon: 'laurel-crown',
    title: 'A ladder to climb',
    text: 'Ranked or casual. Conquest Points, leaderboards, seasons and clans, for you and your friends.',
  },
  {
    icon: 'flying-flag',
    title: 'Your own colours',
    text: 'Sixteen of them, each with a shape of its own. Eighteen themes, from war table to cheese.',
  },
  {
    icon: 'castle',
    title: 'At hand anywhere',
    text: 'Install it on your phone, plan your turn on the train, play on without a network.',
  },
];

export function Features() {
  return (
    <ul className={styles.features}>
      {FEATURES.map(({ icon, title, text }) => (
        <li key={title}>
          <GameIcon name={icon} size={34} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
