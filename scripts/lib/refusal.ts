/** The person who ran the command made a mistake; the message is one sentence, and nothing has been changed. */
export class Refusal extends Error {
  readonly fix: string | undefined;

  constructor(message: string, fix?: string) {
    super(message);
    this.fix = fix;
  }
}
