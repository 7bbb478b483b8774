// Loaded into a server under load: a signal from outside has it collect its garbage, so that what is left is in use.
process.on('SIGUSR2', () => globalThis.gc());
