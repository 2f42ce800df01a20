/**
 * At most so many mails on their way at once from one process. An enquiry that does not get a place is safe already:
 * it stays in the outbox and the sweeper sends it. So a rush makes mails late, not visitors.
 */
export interface ConcurrencyLimit {
  enter(): boolean;
  leave(): void;
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  let inside = 0;
  return {
    enter() {
      if (inside >= most) return false;
      inside++;
      return true;
    },
    leave() {
      inside--;
    },
  };
}
