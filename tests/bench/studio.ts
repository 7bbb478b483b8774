import { moreKb } from './bundle.ts';
import { figure, type Figure } from './report.ts';
import { editorFigures } from './studioPage.ts';

/** What the lobby has loaded before anybody draws. */
const LOBBY = ['screens/lobby/LobbyScreen.tsx', 'app/AfterStart.tsx', 'app/leader/leader.ts'] as const;
const EDITOR = ['screens/editor/EditorScreen.tsx', 'screens/editor/doc/openDraft.ts'] as const;

/** What it costs a phone to draw: the editor's code, a draft that is opened, and a counter that is dragged. */
export const studioFigures = async (): Promise<Figure[]> => [
  figure('studio.bundle', moreKb(LOBBY, EDITOR), 'KB gzip', 90),
  ...(await editorFigures()),
];
