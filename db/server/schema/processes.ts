export interface HeartbeatTable {
  only: number;
  at: number;
}

export interface LeaseTable {
  name: string;
  /** A process. */
  holder: string;
  until: number;
}

export interface ErasureTable {
  kind: 'user' | 'message';
  id: string;
  at: number;
}
