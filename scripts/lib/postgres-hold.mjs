import net from 'node:net'

/** @typedef {{ databaseUrl: (name: string) => string, stop: () => Promise<void>, supervisor: number }} Held */

/** Joins those who use a running PostgreSQL, waiting until it accepts connections; undefined when there is none.
 * @param {string} control the socket that its supervisor listens on
 * @param {() => void} onLost it has ended without `stop()`
 * @returns {Promise<Held | undefined>}
 */
export function hold(control, onLost) {
  return new Promise((resolve) => {
    const connection = net.connect(control)
    const closed = new Promise((done) => connection.once('close', done))
    let isLeaving = false
    let greeting = ''
    connection.on('error', () => {})
    connection.setEncoding('utf8').on('data', (text) => {
      greeting += text
      if (!greeting.endsWith('\n')) return
      const { url, supervisor } = JSON.parse(greeting)
      connection.removeAllListeners('data').resume().unref()
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
    })
    closed.then(() => resolve(undefined))
  })
}
