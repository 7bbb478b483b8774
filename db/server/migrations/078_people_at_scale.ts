/** Whoever is under a sanction is found in the order of the accounts, without a look at each sanction. */
export const peopleAtScale = `
/* With the column of its condition: SQLite reads the rows themselves for that otherwise. */
CREATE INDEX sanctions_active_user ON sanctions (user_id, lifted_at) WHERE lifted_at IS NULL;
`;
