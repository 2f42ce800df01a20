/** Code of a mistake in JSON → message and advice. `$0` is the repair; `$1` … are parts of the file. */
export const SENTENCES = {
  "bare-word": ['"$1" has no quotation marks', "type $0"],
  "character-in-text": [
    "a tab, an invisible character or a single backslash \\ is inside this text",
    "type a space instead; for a backslash that visitors should see, type \\\\",
  ],
  "duplicate-key": [
    "the key $1 is written a second time",
    "keep one of the two and delete the other; or, if another entry begins here, type }, { before it",
  ],
  "extra-bracket": ["this $1 is one too many", "delete it"],
  "invisible-character": ["this is an invisible character", "delete it and type an ordinary space"],
  "json-comment": ["this is a comment, and catalogs cannot have comments", "delete it"],
  "line-break-in-text": [
    "the text goes on in the next line, and a text has to be on one line here",
    "press Delete at the end of this line until the whole text is on it; where visitors should see a new line, type \\n",
  ],
  "missing-colon": ["the colon after the key $1 is missing", "type $1: …"],
  "missing-comma": ["a comma is missing here, between two entries", "type , at the end of line $1"],
  "missing-value": ["the key $1 has no value", 'type it after the colon, like "Morning" or 599'],
  misplaced: ["$1 does not belong here", 'in { } each value has its key: { "name": "Morning" }'],
  "number-form": ['"$1" is not how a number is written here', "type digits only: $0"],
  "printed-quotes": [
    'this text is in curly or single quotation marks; files of this kind (JSON) know only the straight "',
    "type straight double ones: $0",
  ],
  "quotes-in-text": ["quotation marks inside this text end it", "type \\ before each: $0"],
  "text-after-end": [
    "there is more text after the end of the content",
    "delete what follows the last closing bracket, or, if it belongs to the file, delete the } or ] above that closes too early",
  ],
  "too-deep": ["brackets are nested more than 40 deep here", "$1"],
  "trailing-comma": ["no entry follows this comma", "delete this comma"],
  "truncated-file": ["the file ends here, too early", "$1; or type what is missing"],
  "unclosed-bracket": [
    "a $1 is missing here: the $2 of line $3 is not closed",
    "type $1 here, and a comma behind it if another entry follows",
  ],
  "unclosed-text": ['this text has no closing quotation mark "', 'type " at its end: $0'],
  "unopened-bracket": ["a $1 is missing here, before the first entry", "type $1 before it"],
  "wrong-sign": ["this is $1, where $0 belongs", "type $0 instead"],
} as const satisfies Record<string, readonly [message: string, fix: string]>;
