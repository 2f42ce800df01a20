/** A mistake in the use of a command; the message is one sentence, and nothing was changed. */
export class Refusal extends Error {
  readonly fix: string | undefined;

  constructor(message: string, fix?: string) {
    super(message);
    this.fix = fix;
  }
}
