/** Texts by number: what thousands of records name is stored once. */
export class Numbers {
  readonly texts: string[];
  readonly #numbers: Map<string, number>;

  /** @param texts those that have numbers already, by number */
  constructor(texts: string[] = []) {
    this.texts = texts;
    this.#numbers = new Map(texts.map((text, number) => [text, number]));
  }

  of(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }

  /** The number of a text that has one. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }
}
