import { lazyPart, type LazyPart } from '../../base/lib/lazyPart.ts';
import type { OpenBranchProps } from './OpenBranch.tsx';

/** What a replay needs when somebody wants more than to watch it. */
export const Tree = lazyPart(() => import('./Tree.tsx'), 'Tree');
export const BranchDialog = lazyPart(() => import('./BranchDialog.tsx'), 'BranchDialog');
export const CommentDialog = lazyPart(() => import('./CommentDialog.tsx'), 'CommentDialog');
export const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'), 'ShareDialog');
export const NoteOverlay = lazyPart(() => import('./NoteOverlay.tsx'), 'NoteOverlay');
export const StudyWatch = lazyPart(() => import('./StudyWatch.tsx'), 'StudyWatch');
export const OpenBranch: LazyPart<OpenBranchProps> = lazyPart(() => import('./OpenBranch.tsx'), 'OpenBranch');
