/** Which address a passkey belongs to: it answers nowhere else. */
export const passkeyPlaces = `
/* The name of the server in the address at which it was made; null = it was made before that was noted. */
ALTER TABLE passkeys ADD COLUMN place TEXT;
CREATE INDEX passkeys_place ON passkeys (place) WHERE place IS NOT NULL;
`;
