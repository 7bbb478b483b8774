import type { Command } from '../model/command.ts';
import { reject, type Refused } from '../model/decision.ts';
import type { GameView } from '../model/state.ts';
import { handlerFor } from '../rules/commands/handlers.ts';
import { evolveView } from '../rules/evolve.ts';
import { refusal } from '../rules/refusal.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';

/** Does a device show this command's outcome ahead of the server? */
export function isShownAhead(command: Command): boolean {
  const handler = handlerFor(command);
  return handler.predictable && handler.shownAhead;
}

/** The view as it will be if the server accepts the command, or why it would refuse. */
export function predictOne(view: GameView, command: Command): { ok: true; view: GameView } | Refused {
  const handler = handlerFor(command);
  if (view.viewer === 'spectator') return reject('not_playing');
  const refused = refusal(view, view.viewer, handler);
  if (refused) return refused;
  if (!handler.predictable) return { ok: true, view };

  const asked = { board: view, ruleset: rulesetFor(view.config), seat: view.viewer };
  const ruling = handler.decide(asked, command);
  return ruling.ok ? { ok: true, view: evolveView(view, ruling.events) } : ruling;
}

/** Confirmed view and pending commands, decided anew in order; what no longer fits is left out. */
export function predict(view: GameView, pending: readonly Command[]): GameView {
  return pending.filter(isShownAhead).reduce((shown, command) => {
    const predicted = predictOne(shown, command);
    return predicted.ok ? predicted.view : shown;
  }, view);
}
