import { createServer } from 'node:net'
import { UserError } from './log.mjs'

/** Refuses a port in use, with the server's sentence, before the installation makes anybody wait.
 * @param {number} port
 */
export async function requireFreePort(port) {
  if (!(await isTaken(port))) return
  throw new UserError(`Port ${port} is taken. Stop what listens there, or start with PORT=${port + 1}.`)
}

/** Any other problem with a port is reported by the server.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isTaken = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code === 'EADDRINUSE'))
      .once('listening', () => probe.close(() => resolve(false)))
    if (!Number.isInteger(port) || port < 0 || port > 65_535) return resolve(false)
    probe.listen(port)
  })
