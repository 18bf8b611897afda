import { createRequire } from 'node:module'
import type bwipjs from 'bwip-js/node'

// Loaded with the first code (docs/decisions/2026-11-26-loaded-at-first-use.md).
const require = createRequire(import.meta.url)

/** A QR code as the path of an SVG, `size` units wide with its quiet zone. */
export type QrCode = { size: number; path: string }

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4

type Pixels = { pixs: ArrayLike<number>; pixx: number; pixy: number }

/** Draws a text with error correction M, each row as runs of dark modules. */
export const drawQrCode = (text: string): QrCode => {
  const { raw } = require('bwip-js/node') as typeof bwipjs
  // The options of a kind of code, such as `eclevel`, are missing in the package's types.
  const [{ pixs, pixx, pixy }] = raw({ bcid: 'qrcode', text, eclevel: 'M' } as never) as unknown as [Pixels]
  const runs: string[] = []
  for (let y = 0; y < pixy; y += 1) {
    for (let x = 0; x < pixx; x += 1) {
      const start = x
      while (x < pixx && pixs[y * pixx + x]) x += 1
      if (x > start) runs.push(`M${start + QUIET_MODULES} ${y + QUIET_MODULES}h${x - start}v1h${start - x}z`)
    }
  }
  return { size: pixx + 2 * QUIET_MODULES, path: runs.join('') }
}
