const EDGE_PX = 480
/** The largest phone cameras make 50 megapixels; a larger picture would take the memory of other work. */
const MOST_PIXELS = 64_000_000

type PictureOptions = { edgePx?: number; format?: 'webp' | 'jpeg' }

let turn: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture upright within 480 × 480 px, or another edge, without the camera's metadata (place, time, owner), as
 * WebP or JPEG. Undefined when the file holds no picture, or one too large to unpack. One at a time: pictures take much
 * memory.
 */
export const drawThumbnail = (photo: Buffer, options: PictureOptions = {}): Promise<Buffer | undefined> => {
  const drawn = turn.then(() => draw(photo, options))
  turn = drawn.catch(() => undefined)
  return drawn
}

const draw = async (
  photo: Buffer,
  { edgePx = EDGE_PX, format = 'webp' }: PictureOptions,
): Promise<Buffer | undefined> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(photo, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: 78 })
    .toBuffer()
    .catch(() => undefined)
}
