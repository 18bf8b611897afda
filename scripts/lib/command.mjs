import './require-node.mjs'
import { interruption, passSignalsOn } from './children.mjs'
import { UserError, log } from './log.mjs'

/** Runs a command: `--help` prints the help, a `Refusal` prints its sentence, and the number returned is the exit code.
 * @param {string} help what `--help` prints
 * @param {(args: string[]) => Promise<number>} main
 */
export async function command(help, main) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    log(help.trim())
    return
  }
  passSignalsOn()
  try {
    process.exit(await main(args))
  } catch (error) {
    const stopped = interruption()
    if (stopped === undefined) console.error(error instanceof UserError ? error.message : error)
    process.exit(stopped ?? 1)
  }
}
