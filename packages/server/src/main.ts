#!/usr/bin/env node
/** The entry point, imported nowhere: a Node too old for the server gets a clear message. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Dominion needs Node 22.13 or newer; this is Node ${process.versions.node}. Install a newer one: nodejs.org has it.`,
  );
  process.exit(1);
}
await import('./start.js');

export {};
