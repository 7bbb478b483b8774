// A thread of the server's, beside the bundle that starts it.
import '../../sync-server/tournaments/pairWorker.ts';
