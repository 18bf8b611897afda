import { createRequire } from 'node:module'
import type bwipjs from 'bwip-js/node'

// Loaded with the first code (docs/decisions/2026-11-26-loaded-at-first-use.md).
const require = createRequire(import.meta.url)

/** Dots of a module, and of the quiet zone of four modules (ISO/IEC 18004). */
const DOTS = 6
const QUIET = 4 * DOTS

/** A QR code as PNG for readers that show no vectors, such as mail programs: black on white, error correction M. */
export const drawQrPicture = (text: string): Promise<Buffer> => {
  const { toBuffer } = require('bwip-js/node') as typeof bwipjs
  // The options of a kind of code, such as `eclevel`, are missing in the package's types.
  return toBuffer({
    ...{ bcid: 'qrcode', text, eclevel: 'M', scale: DOTS / 2, padding: QUIET / (DOTS / 2), backgroundcolor: 'ffffff' },
  } as never)
}
