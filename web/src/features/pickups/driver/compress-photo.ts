/** Largest photo that is sent (rule PUP-25). */
const MAX_PHOTO_BYTES = 2 * 1024 * 1024
const SIDES_PX = [2_000, 1_600, 1_200, 800]
const QUALITIES = [0.82, 0.6]
const TYPE = 'image/jpeg'

/** Compresses a photo on the phone to an upright JPEG of at most 2 MB. Throws if the browser cannot decode it. */
export const compressPhoto = async (photo: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    for (const side of SIDES_PX)
      for (const quality of QUALITIES) {
        const made = await drawn(picture, side, quality)
        if (made && made.size <= MAX_PHOTO_BYTES) return made
      }
  } finally {
    picture.close()
  }
  throw new Error('The photo cannot be made small enough')
}

const drawn = (picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, quality))
}
