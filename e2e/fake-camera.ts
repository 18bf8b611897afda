import { writeFile } from 'node:fs/promises'
import bwip from 'bwip-js/node'
import sharp from 'sharp'

const SIZE = { width: 640, height: 480 }
/** Frames: each code for some two seconds, then the table for minutes. */
const CODE_FRAMES = 60
const EMPTY_FRAMES = 6_000

const TABLE = { r: 150, g: 140, b: 125 }
const frameOf = async (code?: Buffer): Promise<Buffer> => {
  const table = sharp({ create: { ...SIZE, channels: 3, background: TABLE } })
  const label =
    code &&
    (await sharp(code).flatten({ background: '#fff' }).extend(paper).rotate(3, { background: TABLE }).toBuffer())
  return (label ? table.composite([{ input: label }]) : table).jpeg({ quality: 80 }).toBuffer()
}
const paper = { top: 24, bottom: 24, left: 24, right: 24, background: '#fff' }

/**
 * Writes the input of Chromium's fake camera: the QR code of a station, then a label's Code 128, then an empty table.
 */
export const writeCameraFilm = async (path: string, codes: { qr: string; code128: string }): Promise<void> => {
  const qr = await frameOf(await bwip.toBuffer({ bcid: 'qrcode', text: codes.qr, scale: 6 }))
  const label = await frameOf(await bwip.toBuffer({ bcid: 'code128', text: codes.code128, scale: 2, height: 14 }))
  const empty = await frameOf()
  const repeated = (frame: Buffer, count: number): Buffer[] => Array<Buffer>(count).fill(frame)
  await writeFile(
    path,
    Buffer.concat([...repeated(qr, CODE_FRAMES), ...repeated(label, CODE_FRAMES), ...repeated(empty, EMPTY_FRAMES)]),
  )
}
