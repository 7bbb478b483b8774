/** What a file of a draft says of itself. */
export const DRAFT_FORMAT = 'cold-keep-draft';
