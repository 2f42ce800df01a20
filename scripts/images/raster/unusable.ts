/** Why a picture can't be used, in words for the editor. */
export class UnusablePhotograph extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}
