/** The processor's time that this process has had, in milliseconds: it stands still while a loaded machine does something else. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
