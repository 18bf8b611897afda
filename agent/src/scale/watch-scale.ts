import { execFile } from 'node:child_process'
import { createReadStream, type ReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { ScaleReading } from '@waybill/contract/stations/agent-events'

/** In kilograms. */
const UNITS: Record<string, number> = { kg: 1, g: 0.001, lb: 0.453_592_37, oz: 0.028_349_523_125 }
const LINE = /^\s*(?:(ST|US|OL|S|D)\b[ ,]*)?(?:(?:GS|NT|G|N)\b[ ,]*)?([+-]?\s*\d+(?:\.\d+)?)\s*(kg|g|lb|oz)?\s*$/i

/** `isStable` as the scale says it; undefined: this one does not say. */
type ScaleLine = { weightKg: number; isStable: boolean | undefined }

/**
 * A line of a scale: `ST,GS,+  1.234kg` (A&D, CAS and their like), `S   1234 g` (Mettler SICS), or a bare `1.234`, which is
 * in kilograms. undefined: no weight, one below zero, or overloaded.
 */
export const parseScaleLine = (line: string): ScaleLine | undefined => {
  const [, status, figure, unit = 'kg'] = LINE.exec(line) ?? []
  const word = status?.toUpperCase()
  if (figure === undefined || word === 'OL') return undefined
  const weight = Number(figure.replace(/\s/g, '')) * (UNITS[unit.toLowerCase()] ?? 1)
  if (weight < 0) return undefined
  return {
    weightKg: Math.round(weight * 1_000) / 1_000,
    isStable: word === undefined ? undefined : word === 'ST' || word === 'S',
  }
}

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
  onReading: (reading: ScaleReading) => void,
): { close: () => void } => {
  let last: ScaleReading | undefined
  let sameSince = 0
  const onLine = (line: string): void => {
    const read = parseScaleLine(line)
    if (!read) return
    if (read.weightKg !== last?.weightKg) sameSince = Date.now()
    const reading = { weightKg: read.weightKg, isStable: read.isStable ?? Date.now() - sameSince >= STILL_MS }
    if (reading.weightKg === last?.weightKg && reading.isStable === last.isStable) return
    last = reading
    onReading(reading)
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
      onLine(lines.at(-1) ?? '')
      return later(LOOK_EVERY_MS)
    }
    await setSerial(source, baud)
    stream = createReadStream(source, { encoding: 'latin1' })
    stream.on('error', () => undefined).once('close', () => later(OPEN_AGAIN_MS))
    createInterface({ input: stream }).on('line', onLine)
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
