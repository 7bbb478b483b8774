/**
 * A port for a server that must have the same one when it comes back. No connection of anybody has it for its own end,
 * because systems take those from 32,768 on, and no other test process. All lie above those that `fetch` refuses, the last of which
 * is 10,080.
 * @param use 0 to 7, another one for each server of all test files
 */
export const ownPort = (use: number): number => 11_000 + ((process.pid * 8 + use) % 20_000);
