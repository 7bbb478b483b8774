/** The panel of messages, which buttons in several places open. */
export const MESSAGES_ID = 'messages';
