/** Marks sentences that are translated where they are shown, so that catalogues take them in. */
export const sentences = <T extends Readonly<Record<string, string>>>(table: T): T => table;
