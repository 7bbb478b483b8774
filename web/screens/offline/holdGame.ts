/**
 * One tab plays a game: whoever opens it last. Commands stay in order without
 * it, because a log takes each entry once; but two tabs would play the Commanders twice.
 * @param onLost called when another tab has taken the game up
 * @returns lets it go
 */
export function holdGame(id: string, onLost: () => void): () => void {
  let letGo: () => void = () => {};
  const kept = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  navigator.locks?.request(`cold-keep-offline:${id}`, { steal: true }, () => kept).catch(onLost);
  return letGo;
}
