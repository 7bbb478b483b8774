import { t } from '@lingui/core/macro';
import { Navigate } from 'react-router-dom';
import { useFlags } from '../../client/queries/flags.ts';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { ComingScreen } from './ComingScreen.tsx';

/** Only where the server has turned it on; elsewhere maps are drawn in the other editor. */
export function PolygonEditorScreen() {
  const { data: flags, error } = useFlags();
  if (flags === undefined && error === null) return <Spinner label={t`Loading...`} />;
  return flags?.ui_map_polygon_editor ? <ComingScreen /> : <Navigate to="/map-editor" replace />;
}
