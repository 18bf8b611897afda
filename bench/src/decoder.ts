import JsBarcode from 'jsbarcode'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { ALL_EVERY, FRAME_SIDE, readOptions } from '../../web/src/ui/barcode/read-options.ts'
import { type BenchResult, percentile } from './figures.ts'
import { CPU_SLOWDOWN } from './first-load.ts'

const NUMBER = 'SGL0473150024'
/** In the form that the phone sends camera frames to the decoder. */
const FRAME = { width: FRAME_SIDE, height: (FRAME_SIDE * 9) / 16 }
const FRAMES_A_ROUND = 60
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** A label of 100 mm on a grey table, slightly askew and out of focus. */
const labelFrame = async (): Promise<{ data: Uint8ClampedArray; width: number; height: number }> => {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, NUMBER, { format: 'CODE128' })
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  const bars = [...modules]
    .map((bar, at) => (bar === '1' ? `<rect x="${at * 3}" width="3" height="120"/>` : ''))
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}" viewBox="0 0 1280 720">
    <rect width="100%" height="100%" fill="#8a8a86"/>
    <g transform="rotate(6 640 360)">
      <rect x="340" y="60" width="600" height="600" fill="#f6f6f4"/>
      <text x="380" y="140" font-size="44">Katarzyna Wiśniewska</text>
      <text x="380" y="200" font-size="30">ul. Marszałkowska 140, 00-061 Warszawa</text>
      <g transform="translate(${640 - (modules.length * 3) / 2} 320)">${bars}</g>
      <text x="480" y="500" font-size="36">${NUMBER}</text>
    </g>
  </svg>`
  const { data } = await sharp(Buffer.from(svg)).blur(0.8).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), ...FRAME }
}

/**
 * The phone's decoder over frames with a label, at a slow phone's speed: the time of this machine, times the slowdown.
 */
export const measureDecoder = async (rounds: number): Promise<BenchResult[]> => {
  await prepareZXingModule({ overrides: { wasmBinary: await readFile(wasm) }, fireImmediately: true })
  const frame = await labelFrame()
  const times: number[] = []
  for (let at = 0; at < rounds * FRAMES_A_ROUND; at++) {
    const startedAt = performance.now()
    const found = await readBarcodes(frame as ImageData, readOptions(at))
    if (at >= ALL_EVERY) times.push(performance.now() - startedAt)
    if (!found.some(({ text }) => text === NUMBER)) throw new Error('The decoder has not read the label.')
  }
  const waybill = percentile(times, 0.95) * CPU_SLOWDOWN
  return [
    { name: 'Code 128 of a label read in a frame, p95, CPU 4× slower', unit: 'ms', waybill, target: { atMost: 300 } },
  ]
}
