/** Returns this process's processor time in milliseconds. It stands still while a busy machine does other work. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
