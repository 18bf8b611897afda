import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readOptions } from './read-options.ts'

/** A frame to decode; the reply has its `codes`. */
export type FrameMessage = { frame: ImageBitmap; at: number }
export type CodesMessage = { codes: string[] } | { failed: string }

// The decoder is served from our own origin.
prepareZXingModule({ overrides: { locateFile: () => decoder } })
const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

const readFrame = async ({ frame, at }: FrameMessage): Promise<string[]> => {
  if (!context) throw new Error('This browser draws no pictures in a worker')
  canvas.width = frame.width
  canvas.height = frame.height
  context.drawImage(frame, 0, 0)
  const picture = context.getImageData(0, 0, frame.width, frame.height)
  frame.close()
  const found = await readBarcodes(picture, readOptions(at))
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

const answer = (message: CodesMessage): void => self.postMessage(message)
addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
  readFrame(data).then(
    (codes) => answer({ codes }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})
