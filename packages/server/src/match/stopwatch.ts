/** Where the time of what is being done at a match goes. As one thing is done after the other, there is one for all of them. */
export class Stopwatch {
  /** Milliseconds since {@link begin} that the database took, and to put what has changed on its way. */
  store = 0;
  send = 0;

  begin(): void {
    this.store = 0;
    this.send = 0;
  }
}
