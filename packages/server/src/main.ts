/** Where the server begins: a Node that cannot even read what the server is made of is told so. Imported by nothing. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Dominion needs Node 22.13 or newer; this is Node ${process.versions.node}. Install a newer one: nodejs.org has it.`,
  );
  process.exit(1);
}
await import('./start.js');

export {};
