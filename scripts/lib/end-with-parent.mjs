import { spawnSync } from 'node:child_process'

/** A command prefix that makes the kernel send a program a signal when its parent dies, even by kill −9.
 * Empty if the system cannot do that.
 * @param {'INT' | 'TERM'} signal
 */
export function endWithParent(signal) {
  if (process.platform !== 'linux') return []
  const words = ['--pdeathsig', signal, '--']
  return spawnSync('setpriv', [...words, 'true'], { stdio: 'ignore' }).status === 0 ? ['setpriv', ...words] : []
}
