// Written by scripts/schema-types.ts from schemas/questions.schema.json. Change the schema, then run the script.

/**
 * What families ask before they book. Answers ask catalogs for their facts, so a new price needs no new answer.
 */
export interface Questions {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Above the questions.
   */
  heading: string;
  /**
   * The questions, in the order they are shown.
   *
   * @minItems 1
   */
  questions: Question[];
}

/**
 * One question. It is answered by its own text, by what is agreed in policies.json, by what is said of the hall in hall.json, or by several of them. A release leaves out a question that only samples answer.
 */
export interface Question {
  /**
   * The question, as a guest asks it.
   */
  question: string;
  /**
   * The answer, or its beginning. Facts stand in double braces, such as {{price.classic}}.
   */
  answer?: string;
  /**
   * Policies that answer it, by their id in policies.json.
   *
   * @minItems 1
   */
  policies?: string[];
  /**
   * What is said of the hall that answers it, by its id in hall.json.
   *
   * @minItems 1
   */
  hall?: ("rooms" | "parking" | "power" | "cooling" | "music" | "decorators" | "lift")[];
  /**
   * Where it is shown: on the contact page, on the page of every package, or on both.
   *
   * @minItems 1
   */
  on: ("contact" | "package")[];
}
