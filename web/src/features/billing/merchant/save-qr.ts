import { saveFile } from '../../../platform/save-file.ts'
import { qrImage } from '../../../ui/qr-code.tsx'

const SIZE = 1_080

/** Saves a QR code as a picture, which the app of a bank reads: a phone cannot scan itself. */
export const saveQr = async (content: string, name: string): Promise<void> => {
  const image = new Image(SIZE, SIZE)
  image.src = qrImage(content)
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE)
  saveFile({ blob: await canvas.convertToBlob({ type: 'image/png' }), name: `${name}.png` })
}
