import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { appUri, newAppSecret } from './check-code.ts'
import { drawQrCode } from '../../../platform/qr-code.ts'

const require = createRequire(import.meta.url)
const PIXELS_A_MODULE = 4

/** The path as a screen shows it: black runs on white. */
const painted = ({ size, path }: { size: number; path: string }) => {
  const width = size * PIXELS_A_MODULE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS_A_MODULE; row < (Number(y) + 1) * PIXELS_A_MODULE; row += 1)
      for (let at = Number(x) * PIXELS_A_MODULE; at < (Number(x) + Number(run)) * PIXELS_A_MODULE; at += 1)
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3)
  return { width, height: width, data } as Parameters<typeof readBarcodes>[0]
}

test('SGN-31: the QR code contains what an authenticator app needs', async () => {
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const secret = newAppSecret()
  const uri = appUri(secret, { issuer: 'Mây Tre Express', username: 'chau.lhm+kho@example' })
  const [code] = await readBarcodes(painted(drawQrCode(uri)), { formats: ['QRCode'] })
  expect(code?.text).toBe(uri)
  const read = new URL(uri)
  expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp'])
  expect(Object.fromEntries(read.searchParams)).toEqual({
    ...{ issuer: 'Mây Tre Express', secret, algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
