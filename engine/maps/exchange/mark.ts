/** Under this name our files of other formats keep what those formats have no place for. */
export const MAP_MARK = 'coldKeep';

/** What a file of a draft says of itself. */
export const DRAFT_FORMAT = 'cold-keep-draft';
