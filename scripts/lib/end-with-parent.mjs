import { spawnSync } from 'node:child_process'

/** The words before a program that make the kernel send it a signal when the process that starts it dies, even by kill −9.
 * None where the system cannot do that.
 * @param {'INT' | 'TERM'} signal
 */
export function endWithParent(signal) {
  if (process.platform !== 'linux') return []
  const words = ['--pdeathsig', signal, '--']
  return spawnSync('setpriv', [...words, 'true'], { stdio: 'ignore' }).status === 0 ? ['setpriv', ...words] : []
}
