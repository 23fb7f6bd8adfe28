/** Measures where a match's current task spends time. Tasks run one after the other, so one stopwatch serves all. */
export class Stopwatch {
  /** Milliseconds since {@link begin} spent in the database, and on sending the changes. */
  store = 0;
  send = 0;

  begin(): void {
    this.store = 0;
    this.send = 0;
  }
}
