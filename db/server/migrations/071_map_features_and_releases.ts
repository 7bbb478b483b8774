/** Maps that staff recommends, and what reports of pages are grouped by. */
export const mapFeaturesAndReleases = `
ALTER TABLE maps ADD COLUMN featured INTEGER NOT NULL DEFAULT 0;

/* The build of the page, and how fast its network is; empty = not said. */
ALTER TABLE client_metrics ADD COLUMN release TEXT NOT NULL DEFAULT '';
ALTER TABLE client_metrics ADD COLUMN network TEXT NOT NULL DEFAULT '';
`;
