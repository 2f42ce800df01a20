import logo from "@art/brand/logo.svg?raw";
import { usePageLayout } from "../../context/layout.ts";
import { InlineSvg } from "../inline-svg/InlineSvg.tsx";
import styles from "./Logo.module.css";

export function Logo() {
  const { site, home } = usePageLayout();
  const { name } = site;
  const [first = "", second] = name.split(" & ");
  return (
    <a href={home.to} className={styles.logo}>
      <InlineSvg svg={logo} />
      <span>
        {second === undefined ? (
          first
        ) : (
          <>
            {`${first} `}
            <b>&amp;</b>
            {` ${second}`}
          </>
        )}
      </span>
    </a>
  );
}
