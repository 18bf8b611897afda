import type { CodesMessage, FrameMessage } from './barcode.worker.ts'

/** Decodes frames in a worker, one at a time, so that the page stays responsive. */
type Decoder = { read: (frame: ImageBitmap) => Promise<string[]>; close: () => void }

export const openDecoder = (): Decoder => {
  const worker = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' })
  let frames = 0
  return {
    read: (frame) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<CodesMessage>) =>
          'codes' in data ? resolve(data.codes) : reject(new Error(data.failed))
        worker.onerror = () => reject(new Error('The decoder of barcodes was not loaded'))
        const message: FrameMessage = { frame, at: frames++ }
        worker.postMessage(message, [frame])
      }),
    close: () => worker.terminate(),
  }
}
