/** Global styles, in the order in which they build on each other. */
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
