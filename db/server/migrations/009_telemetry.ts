/** The rows tell how the app does on the devices of its players. None says whose it is. */
export const telemetry = `
CREATE TABLE vitals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  metric TEXT NOT NULL,
  value REAL NOT NULL,
  size REAL NOT NULL,
  url TEXT NOT NULL,
  tag TEXT NOT NULL,
  element_id TEXT NOT NULL,
  class_hint TEXT NOT NULL,
  theme TEXT NOT NULL,
  dpr REAL NOT NULL,
  /* By the server's clock. */
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX vitals_at ON vitals (at);

CREATE TABLE client_metrics (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id TEXT,
  action_success_rate REAL NOT NULL,
  desync_rate REAL NOT NULL,
  avg_latency REAL NOT NULL,
  /* JSON of Reliability. */
  metrics TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX client_metrics_at ON client_metrics (at);
`;
