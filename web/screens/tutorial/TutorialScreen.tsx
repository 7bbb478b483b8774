import { Navigate, useParams } from 'react-router-dom';
import { Lessons } from './Lessons.tsx';
import { POSITIONS } from './positions.ts';
import { Practice } from './Practice.tsx';

/** /tutorial: the game learned by playing it. /tutorial/{position}: one page of the field manual on the board. */
export function TutorialScreen() {
  const { position } = useParams();
  if (position === undefined) return <Lessons />;
  const found = POSITIONS.find(({ id }) => id === position);
  return found ? <Practice key={found.id} practice={found} /> : <Navigate to="/learn" replace />;
}
