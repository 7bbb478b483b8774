import type { Hello } from '../../../sync-server/protocol/realtime.ts';
import { BUILD, ENGINE_VERSION, PROTOCOL_VERSION } from '../../../sync-server/protocol/version.ts';

/**
 * The server differs from this app in one of these ways. `build`: in nothing that matters here.
 * `rules`: it may decide otherwise, so nothing is shown ahead of it. `outdated`:
 * it takes no commands of this app any more, which may still look on.
 */
export type Skew = 'none' | 'build' | 'rules' | 'outdated';

export type Versions = Pick<Hello, 'protocol' | 'oldest' | 'engine' | 'build'>;

const OWN: Versions = {
  protocol: PROTOCOL_VERSION,
  oldest: PROTOCOL_VERSION,
  engine: ENGINE_VERSION,
  build: BUILD,
};

export function skewOf(server: Versions, own: Versions = OWN): Skew {
  if (own.protocol < server.oldest) return 'outdated';
  if (own.protocol !== server.protocol || own.engine !== server.engine) return 'rules';
  return own.build === server.build ? 'none' : 'build';
}
