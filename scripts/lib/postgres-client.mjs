import net from 'node:net'

/** @typedef {{ databaseUrl: (name: string) => string, stop: () => Promise<void>, supervisor: number }} Held */

/** Joins those who use a running PostgreSQL, waiting until it accepts connections; undefined when there is none.
 * @param {string} control the socket that its supervisor listens on
 * @param {{ onLost: () => void, log: (line: string) => void }} told `onLost`: it has ended without `stop()`. `log`: what its
 * supervisor says of it while it is held.
 * @returns {Promise<Held | undefined>}
 */
export function joinSupervisor(control, { onLost, log }) {
  return new Promise((resolve) => {
    const connection = net.connect(control)
    const closed = new Promise((done) => connection.once('close', done))
    let isLeaving = false
    let isHeld = false
    connection.on('error', () => {})
    const hear = (/** @type {string} */ line) => {
      const { url, supervisor, sentence } = JSON.parse(line)
      if (sentence) log(sentence)
      // It greets again whenever PostgreSQL is back.
      if (!url || isHeld) return
      isHeld = true
      connection.unref()
      closed.then(() => isLeaving || onLost())
      resolve({
        supervisor,
        databaseUrl: (name) => url.replace('{name}', encodeURIComponent(name)),
        stop: async () => {
          isLeaving = true
          connection.ref().end()
          await closed
        },
      })
    }
    let unread = ''
    connection.setEncoding('utf8').on('data', (text) => {
      const lines = (unread + text).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    closed.then(() => resolve(undefined))
  })
}
