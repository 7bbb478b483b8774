import { useSocketDebug } from '../../client/telemetry/socketDebug.ts';

/** The last messages, newest first. */
export function DebugEvents() {
  const events = useSocketDebug((state) => state.events);
  return (
    <ol>
      {events.map(({ id, at, direction, event, payload }) => (
        <li key={id}>
          <time>{new Date(at).toISOString().slice(11, 23)}</time> {direction === 'in' ? 'in' : 'out'}{' '}
          <strong>{event}</strong> <code>{payload}</code>
        </li>
      ))}
    </ol>
  );
}
