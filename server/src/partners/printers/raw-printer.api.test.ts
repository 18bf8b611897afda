import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { askRawPrinter, printRaw, PrintCutOffError, PrinterNotReadyError } from './raw-printer.ts'

/** A printer at port 9100 as a sink; `answer` is its reply. */
const serveSink = async (answer?: (received: string, socket: Socket) => void) => {
  const labels: Buffer[] = []
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = []
    socket.on('data', (bytes: Buffer) => {
      chunks.push(bytes)
      answer?.(bytes.toString('latin1'), socket)
    })
    socket.on('error', () => undefined)
    socket.once('end', () => {
      labels.push(Buffer.concat(chunks))
      socket.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  sinks.push(server)
  return { labels, port, settings: { DEVICE_HOSTS: `127.0.0.1:${port}` } }
}
const sinks: Server[] = []
afterEach(() => {
  for (const sink of sinks.splice(0)) sink.close()
})
const printerAt = (port: number, name = 'Label printer') => ({ host: '127.0.0.1', port, name })
const label = Buffer.from(Array.from({ length: 200_000 }, (_none, at) => at % 251))

test('PRN-6: data arrives byte by byte', async () => {
  const { labels, port, settings } = await serveSink()
  await printRaw(printerAt(port), label, settings)
  expect(labels).toHaveLength(1)
  expect(labels[0]?.equals(label)).toBe(true)
})

test('PRN-6: a ZPL printer is asked for its state first, and gets nothing while it has no paper', async () => {
  let paperOut = 1
  const { labels, port, settings } = await serveSink((received, socket) => {
    if (received.startsWith('~HS'))
      socket.write(
        [`030,${paperOut},0,1245,000,0,0,0,000,0,0,0`, '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0']
          .map((line) => `\u0002${line}\u0003\r\n`)
          .join(''),
      )
  })
  const zebra = printerAt(port, 'Zebra ZD421')
  expect(await askRawPrinter(zebra, settings)).toBe('Out of paper')
  await expect(printRaw(zebra, label, settings)).rejects.toThrow(PrinterNotReadyError)
  paperOut = 0
  expect(await askRawPrinter(zebra, settings)).toBeNull()
  await printRaw(zebra, label, settings)
  expect(labels.at(-1)?.equals(Buffer.concat([Buffer.from('~HS\r\n'), label]))).toBe(true)
  expect(labels.filter(({ length }) => length > 100)).toHaveLength(1)
})

test('PRN-6: distinguishes an unreachable printer, a forbidden address, and a silent ZPL printer', async () => {
  const { port, settings } = await serveSink()
  expect(await askRawPrinter(printerAt(port, 'Zebra ZD421'), settings)).toBe('The printer does not answer.')
  expect(await askRawPrinter(printerAt(port), { DEVICE_HOSTS: '' })).toBe('The address of the printer is not allowed.')
  for (const sink of sinks.splice(0)) sink.close()
  expect(await askRawPrinter(printerAt(port), settings)).toBe('The printer does not answer.')
})

test('PRN-6: a connection that breaks while sending may have printed something', async () => {
  const { port, settings } = await serveSink((_heard, socket) => socket.resetAndDestroy())
  await expect(printRaw(printerAt(port), label, settings)).rejects.toThrow(PrintCutOffError)
})
