// Preloaded into every server that a test starts: it ends with whoever started it, however that one ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The line to whoever started it keeps nothing alive.
process.channel?.unref();
