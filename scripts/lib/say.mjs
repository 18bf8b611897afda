/** Something a person must act on. Its message is one sentence that says what; commands print it and exit with 1. */
export class Refusal extends Error {}

/** Says one line of progress. */
export function say(/** @type {string} */ line) {
  console.log(line)
}
