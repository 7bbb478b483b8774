/** When a JWT ends, in milliseconds; 0 for what is none. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expires = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0;
    return typeof expires === 'number' ? expires * 1000 : 0;
  } catch {
    return 0;
  }
}
