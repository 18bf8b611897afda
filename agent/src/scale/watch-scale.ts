import { execFile } from 'node:child_process'
import { createReadStream, type ReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { ScaleReading } from '@waybill/contract/stations/agent-events'
import { parseScaleLine } from './scale-line.ts'

const LOOK_EVERY_MS = 200
const OPEN_AGAIN_MS = 3_000
/** A scale that does not say whether it is stable is, when it has shown one weight for so long. */
const STILL_MS = 800

/**
 * Reads a scale: a serial device (`/dev/ttyUSB0`, set to this baud rate) line by line, or a file whose last line is what the
 * scale shows. Tells each change, and opens again what went away (rule AGT-6).
 */
export const watchScale = (
  source: string,
  baud: number,
  tell: (reading: ScaleReading) => void,
): { close: () => void } => {
  let last: ScaleReading | undefined
  let sameSince = 0
  const heard = (line: string): void => {
    const read = parseScaleLine(line)
    if (!read) return
    if (read.weightKg !== last?.weightKg) sameSince = Date.now()
    const reading = { weightKg: read.weightKg, isStable: read.isStable ?? Date.now() - sameSince >= STILL_MS }
    if (reading.weightKg === last?.weightKg && reading.isStable === last.isStable) return
    last = reading
    tell(reading)
  }
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let stream: ReadStream | undefined
  const later = (ms: number): void => {
    if (!isClosed) again = setTimeout(() => void look(), ms).unref()
  }
  const look = async (): Promise<void> => {
    const found = await stat(source).catch(() => undefined)
    if (!found) return later(OPEN_AGAIN_MS)
    if (!found.isCharacterDevice()) {
      const lines = (await readFile(source, 'utf8').catch(() => '')).trimEnd().split('\n')
      heard(lines.at(-1) ?? '')
      return later(LOOK_EVERY_MS)
    }
    await setSerial(source, baud)
    stream = createReadStream(source, { encoding: 'latin1' })
    stream.on('error', () => undefined).once('close', () => later(OPEN_AGAIN_MS))
    createInterface({ input: stream }).on('line', heard)
  }
  void look()
  return {
    close() {
      isClosed = true
      clearTimeout(again)
      stream?.destroy()
    },
  }
}

/** Raw lines at this rate; where there is no `stty` the device is read as it is. */
const setSerial = (device: string, baud: number): Promise<void> =>
  new Promise((resolve) => {
    execFile('stty', ['-F', device, String(baud), 'raw', '-echo'], () => resolve())
  })
