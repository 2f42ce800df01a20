import type { QuestionsBlock } from "../../data/blocks.ts";
import styles from "./Questions.module.css";

export function Questions({ heading, items }: QuestionsBlock) {
  if (items.length === 0) return null;
  return (
    <section className={`section screen-only ${styles.questions}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <div>
          {items.map(({ question, answers }) => (
            <details key={question}>
              <summary>{question}</summary>
              {answers.map((answer) => (
                <p key={answer}>{answer}</p>
              ))}
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
