import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { useSession } from '../../client/account/session.ts';
import { useFlags } from '../../client/queries/lists/flags.ts';
import { EditorScreen } from './EditorScreen.tsx';
import { beginDraft, emptyDraft } from './list/drafts.ts';

/**
 * /editor/new, /editor/{mapId} and /map-editor-polygon: maps of coasts and borders. Only where the server has turned them on;
 * elsewhere maps are drawn with counters.
 */
export function PolygonEditorScreen() {
  const { data: flags, error } = useFlags();
  const { draftId = 'new' } = useParams();
  if (flags === undefined && error === null) return <Spinner label={t`Loading...`} />;
  if (flags?.ui_map_polygon_editor !== true) return <Navigate to="/map-editor" replace />;
  return draftId === 'new' ? <NewMap /> : <EditorScreen />;
}

/** Begins a map and goes on to it. */
function NewMap() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    // An effect may run twice; a map is begun once.
    if (user === null || begun.current) return;
    begun.current = true;
    beginDraft(user.id, emptyDraft(user.username, 'lines'))
      .then((id) => navigate(`/editor/${id}`, { replace: true }))
      .catch((problem: unknown) => {
        toast.error(messageOf(problem, t`This device could not store the map. Perhaps its storage is full.`));
        void navigate('/map-editor', { replace: true });
      });
  }, [user, navigate]);
  return <Spinner label={t`Unrolling the map…`} />;
}
