import { once } from 'node:events'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { PRINT_PROBLEMS } from '@waybill/contract/stations/print-jobs'
import { connectAllowed, HostNotAllowedError } from '../../platform/allowed-hosts.ts'

const STX = '\u0002'
const ETX = '\u0003'
const STATUS_LINES = 3

/**
 * A ZPL printer's answer to `~HS`, as the problem that prevents printing; null: it prints. undefined: the answer is
 * incomplete, or not a ZPL printer's. First line: communication, paper out, paused …; second: function, unused, head
 * up, ribbon out ….
 */
export const problemOfHostStatus = (answer: string): string | null | undefined => {
  const lines = answer
    .split(STX)
    .slice(1)
    .map((line) => line.split(ETX))
  if (lines.length < STATUS_LINES || lines.some(([, end]) => end === undefined)) return undefined
  const [first = [], second = []] = lines.map(([text = '']) => text.split(','))
  if (first[1] === '1') return PRINT_PROBLEMS.outOfPaper
  if (second[2] === '1') return PRINT_PROBLEMS.headOpen
  if (second[3] === '1') return PRINT_PROBLEMS.ribbonOut
  return first[2] === '1' ? PRINT_PROBLEMS.paused : null
}

/** `host`, or `host:port` of a printer at another port than 9100. */
export type RawPrinter = { host: string; port: number; name: string }
type Settings = { DEVICE_HOSTS: string }

/** Nothing has reached the printer; it may be retried. */
export class PrinterNotReadyError extends Error {}
/** Some of it may have been printed. */
export class PrintCutOffError extends Error {}

export const RAW_PORT = 9_100
const CONNECT_MS = 2_000
const STATUS_MS = 1_000
const SEND_MS = 20_000
/** Only these understand `~HS`; others would print it. */
const SPEAKS_ZPL = /zebra|\bz[dtqpm]\d{3}|\bgk420|\bgx4/i

/** Whether a printer can print now: the problem in words, or null (rule PRN-6). */
export const askRawPrinter = async (printer: RawPrinter, settings: Settings): Promise<string | null> => {
  try {
    const socket = await connectReady(printer, settings)
    socket.destroy()
    return null
  } catch (error) {
    if (error instanceof PrinterNotReadyError) return error.message
    throw error
  }
}

/**
 * Sends a file to a printer at port 9100 unchanged; done when the printer has closed the connection, or has received
 * all of it. Throws PrinterNotReadyError or PrintCutOffError.
 */
export const printRaw = async (printer: RawPrinter, content: Uint8Array, settings: Settings): Promise<void> => {
  const socket = await connectReady(printer, settings)
  const tooLong = setTimeout(() => socket.destroy(new Error('too slow')), SEND_MS)
  try {
    socket.resume()
    socket.end(content)
    await finished(socket)
  } catch (error) {
    throw new PrintCutOffError(PRINT_PROBLEMS.cutOff, { cause: error })
  } finally {
    clearTimeout(tooLong)
    socket.destroy()
  }
}

const connectReady = async ({ host, port, name }: RawPrinter, settings: Settings): Promise<Socket> => {
  let socket: Socket
  try {
    socket = await connectAllowed({ host, port, timeoutMs: CONNECT_MS, settings })
  } catch (error) {
    const isForbidden = error instanceof HostNotAllowedError
    throw new PrinterNotReadyError(isForbidden ? PRINT_PROBLEMS.notAllowed : PRINT_PROBLEMS.noAnswer, { cause: error })
  }
  if (!SPEAKS_ZPL.test(name)) return socket
  const problem = await askHostStatus(socket)
  if (problem === null) return socket
  socket.destroy()
  throw new PrinterNotReadyError(problem)
}

/** A ZPL printer always answers. */
const askHostStatus = async (socket: Socket): Promise<string | null> => {
  const deadline = AbortSignal.timeout(STATUS_MS)
  socket.write('~HS\r\n')
  let answer = ''
  try {
    for (;;) {
      const [bytes] = (await once(socket, 'data', { signal: deadline })) as [Buffer]
      answer += bytes.toString('latin1')
      const problem = problemOfHostStatus(answer)
      if (problem !== undefined) return problem
    }
  } catch {
    return PRINT_PROBLEMS.noAnswer
  }
}
