/** Dice that anyone can verify: what was published, what the players added, and the chain over the log. */
export const dice = `
/* Hex; null in rooms opened before, where it follows from the secret. */
ALTER TABLE rooms ADD COLUMN commitment TEXT;
ALTER TABLE rooms ADD COLUMN salt_commitment TEXT;
/* JSON of what is fixed when the game begins; null before, and in games begun before this release. */
ALTER TABLE rooms ADD COLUMN header TEXT;

ALTER TABLE seats ADD COLUMN anchor TEXT;

/* The turn in which it happened, from 1; 0 before the first. */
ALTER TABLE events ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
/* JSON of EntryFacts, and the event chain after it in hex; null in games begun before this release. */
ALTER TABLE events ADD COLUMN entry TEXT;
ALTER TABLE events ADD COLUMN head TEXT;

/* JSON of LedgerPosition. */
ALTER TABLE snapshots ADD COLUMN ledger TEXT;
`;
