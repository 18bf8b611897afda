import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Codes that stand on labels: ours is Code 128, carriers print the others. */
const FORMATS = ['Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix', 'PDF417'] as const
const CAMERA_WIDTH = 1280

/** The decoder comes from our own server. */
const prepare = (): void => prepareZXingModule({ overrides: { locateFile: () => decoder } })

/** What the codes of a picture say. */
export const readCodes = async (picture: ImageData): Promise<string[]> => {
  prepare()
  const found = await readBarcodes(picture, { formats: [...FORMATS], tryHarder: true, maxNumberOfSymbols: 4 })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

/** The camera at the back of a phone, or the only one. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: CAMERA_WIDTH } },
    audio: false,
  })
