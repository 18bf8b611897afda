import './require-node.mjs'

/** Something a person must act on. Its message is one sentence that says what; commands print it and exit with 1. */
export class Refusal extends Error {}

/** Says one line of progress. */
export function say(/** @type {string} */ line) {
  console.log(line)
}

/** Runs a command: `--help` prints the help, a `Refusal` prints its sentence, and the number returned is the exit code.
 * @param {string} help what `--help` prints
 * @param {(args: string[]) => Promise<number>} main
 */
export async function command(help, main) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    say(help.trim())
    return
  }
  try {
    process.exit(await main(args))
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}
