/** Global styles, in the order in which they build on each other. */
import "./tokens.css";
import "./base.css";
import "./languages.css";
import "./print.css";
