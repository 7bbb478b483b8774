/** Mails that can be turned off say where. */
export const unsubscribe = `
ALTER TABLE mails ADD COLUMN unsubscribe TEXT;
`;
