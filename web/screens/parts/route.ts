import type { ComponentType } from 'react';

/**
 * The visitors who may see a screen. `guest` is for signing in: verified players are sent on.
 * `unverifiedOk` needs an account, `verified` one whose e-mail is confirmed, `admin` one that may see to the server.
 */
export type Access = 'public' | 'guest' | 'verified' | 'unverifiedOk' | 'admin';

/** An address of the app. Each folder of screens lists its own; `web/app/routes.ts` joins the lists. */
export type Route = ScreenRoute | Redirect;

export interface ScreenRoute {
  /** A pattern of React Router. A path without variables is looked for first, so that the order does not matter. */
  readonly path: string;
  readonly access: Access;
  /**
   * The screen's name on the tab. Titles are plain sentences, no macros, because the tests that walk all screens read
   * these lists without a build of ours; `routeTitles.mjs` finds them for the catalogues.
   */
  readonly title: string;
  /** Fetches the screen. Routes with the very same function share one screen, which stays when one leads to another. */
  readonly load: () => Promise<ComponentType>;
  /** Fetches what visitors without an account see in its place, which needs less of the app. */
  readonly visit?: (() => Promise<{ Screen: ComponentType }>) | undefined;
  /** Fetches what the device has kept for the screen, beside its chunk, so that the first picture is drawn with it. */
  readonly recall?: (userId: string, params: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

/** An old path or a short one. */
export interface Redirect {
  readonly path: string;
  readonly to: string;
}
